import type { WordsOf } from '../../../i18n/Words'
import type { notifications as en } from './en'

export const notifications = {
  readAll: 'Marcar todo como leído',
  none: 'Aún no hay notificaciones',
  noneNote:
    'Aquí aparecen ejecuciones, resultados, revisiones, intereses e inicios de sesión desde dispositivos nuevos.',
  unread: 'Sin leer',
  alerts: 'Alertas de precio',
} as const satisfies WordsOf<typeof en>
