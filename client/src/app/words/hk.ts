import { common } from '../../i18n/hk/common'

export { common }
export const files = import.meta.glob([
  '../../features/*/words/hk.ts',
  '../../chart/words/hk.ts',
  '../../i18n/hk/money.ts',
])
