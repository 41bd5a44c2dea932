import { home } from '../../features/home/words/zh'
import { session } from '../../features/session/words/zh'
import { common } from '../../i18n/zh/common'

export const first = { common, home, session }
export const files = import.meta.glob([
  '../../features/*/words/zh.ts',
  '!../../features/{home,session}/words/zh.ts',
  '../../chart/words/zh.ts',
  '../../desk/words/zh.ts',
  '../../explain/words/zh.ts',
  '../../share/words/zh.ts',
  '../../i18n/zh/money.ts',
])
