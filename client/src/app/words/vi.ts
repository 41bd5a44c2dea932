import { common } from '../../i18n/vi/common'

export { common }
export const files = import.meta.glob([
  '../../features/*/words/vi.ts',
  '../../chart/words/vi.ts',
  '../../i18n/vi/money.ts',
])
