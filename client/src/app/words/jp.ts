import { common } from '../../i18n/jp/common'

export { common }
export const files = import.meta.glob([
  '../../features/*/words/jp.ts',
  '../../chart/words/jp.ts',
  '../../i18n/jp/money.ts',
])
