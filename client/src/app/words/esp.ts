import { common } from '../../i18n/esp/common'
import { loadersOf } from './loaders'

export const esp = loadersOf(
  common,
  import.meta.glob(['../../features/*/words/esp.ts', '../../chart/words/esp.ts', '../../i18n/esp/money.ts']),
)
