import { common } from '../../i18n/en/common'

export { common }
export const files = import.meta.glob([
  '../../features/*/words/en.ts',
  '../../chart/words/en.ts',
  '../../i18n/en/money.ts',
])
