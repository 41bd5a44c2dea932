import { home } from '../../features/home/words/th'
import { session } from '../../features/session/words/th'
import { common } from '../../i18n/th/common'

export const first = { common, home, session }
export const files = import.meta.glob([
  '../../features/*/words/th.ts',
  '!../../features/{home,session}/words/th.ts',
  '../../chart/words/th.ts',
  '../../desk/words/th.ts',
  '../../explain/words/th.ts',
  '../../share/words/th.ts',
  '../../i18n/th/money.ts',
])
