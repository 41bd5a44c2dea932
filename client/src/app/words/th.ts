import { common } from '../../i18n/th/common'
import { loadersOf } from './loaders'

export const th = loadersOf(
  common,
  import.meta.glob(['../../features/*/words/th.ts', '../../chart/words/th.ts', '../../i18n/th/money.ts']),
)
