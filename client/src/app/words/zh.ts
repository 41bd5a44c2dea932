import { common } from '../../i18n/zh/common'

export { common }
export const files = import.meta.glob([
  '../../features/*/words/zh.ts',
  '../../chart/words/zh.ts',
  '../../i18n/zh/money.ts',
])
