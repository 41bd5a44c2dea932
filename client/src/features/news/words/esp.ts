import type { WordsOf } from '../../../i18n/Words'
import type { news as en } from './en'

export const news = {
  none: 'Aún no hay avisos',
  failed: 'No se pudieron cargar los avisos',
  unknown: 'Ese aviso no existe',
} as const satisfies WordsOf<typeof en>
