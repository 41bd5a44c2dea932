import { common } from '../../i18n/esp/common'

export { common }
export const files = import.meta.glob([
  '../../features/*/words/esp.ts',
  '../../chart/words/esp.ts',
  '../../i18n/esp/money.ts',
])
