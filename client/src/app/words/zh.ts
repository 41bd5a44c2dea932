import { common } from '../../i18n/zh/common'
import { loadersOf } from './loaders'

export const zh = loadersOf(
  common,
  import.meta.glob(['../../features/*/words/zh.ts', '../../chart/words/zh.ts', '../../i18n/zh/money.ts']),
)
