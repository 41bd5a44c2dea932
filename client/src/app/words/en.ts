import { common } from '../../i18n/en/common'
import { loadersOf } from './loaders'

export const en = loadersOf(
  common,
  import.meta.glob(['../../features/*/words/en.ts', '../../chart/words/en.ts', '../../i18n/en/money.ts']),
)
