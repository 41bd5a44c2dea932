import { common } from '../../i18n/vi/common'
import { loadersOf } from './loaders'

export const vi = loadersOf(
  common,
  import.meta.glob(['../../features/*/words/vi.ts', '../../chart/words/vi.ts', '../../i18n/vi/money.ts']),
)
