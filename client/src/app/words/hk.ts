import { common } from '../../i18n/hk/common'
import { loadersOf } from './loaders'

export const hk = loadersOf(
  common,
  import.meta.glob(['../../features/*/words/hk.ts', '../../chart/words/hk.ts', '../../i18n/hk/money.ts']),
)
