import { common } from '../../i18n/jp/common'
import { loadersOf } from './loaders'

export const jp = loadersOf(
  common,
  import.meta.glob(['../../features/*/words/jp.ts', '../../chart/words/jp.ts', '../../i18n/jp/money.ts']),
)
