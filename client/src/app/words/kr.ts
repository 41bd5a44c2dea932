import { common } from '../../i18n/kr/common'

export { common }
export const files = import.meta.glob([
  '../../features/*/words/kr.ts',
  '../../chart/words/kr.ts',
  '../../i18n/kr/money.ts',
])
