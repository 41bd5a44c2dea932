import type { WordsOf } from '../../../i18n/Words'
import type { notifications as en } from './en'

export const notifications = {
  readAll: 'Leer todo',
  none: 'Aún no hay notificaciones',
  noneNote: 'Aquí aparecen los accesos desde dispositivos nuevos y los cambios de contraseñas, direcciones y tarjetas.',
  unread: 'Sin leer',
} as const satisfies WordsOf<typeof en>
