import { common } from '../../i18n/th/common'

export { common }
export const files = import.meta.glob([
  '../../features/*/words/th.ts',
  '../../chart/words/th.ts',
  '../../i18n/th/money.ts',
])
