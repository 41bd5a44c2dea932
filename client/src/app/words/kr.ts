import { common } from '../../i18n/kr/common'
import { loadersOf } from './loaders'

export const kr = loadersOf(
  common,
  import.meta.glob(['../../features/*/words/kr.ts', '../../chart/words/kr.ts', '../../i18n/kr/money.ts']),
)
