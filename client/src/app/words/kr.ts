import { home } from '../../features/home/words/kr'
import { session } from '../../features/session/words/kr'
import { common } from '../../i18n/kr/common'

export const first = { common, home, session }
export const files = import.meta.glob([
  '../../features/*/words/kr.ts',
  '!../../features/{home,session}/words/kr.ts',
  '../../chart/words/kr.ts',
  '../../desk/words/kr.ts',
  '../../explain/words/kr.ts',
  '../../share/words/kr.ts',
  '../../i18n/kr/money.ts',
])
