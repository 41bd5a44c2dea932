import { home } from '../../features/home/words/hk'
import { session } from '../../features/session/words/hk'
import { common } from '../../i18n/hk/common'

export const first = { common, home, session }
export const files = import.meta.glob([
  '../../features/*/words/hk.ts',
  '!../../features/{home,session}/words/hk.ts',
  '../../chart/words/hk.ts',
  '../../desk/words/hk.ts',
  '../../explain/words/hk.ts',
  '../../share/words/hk.ts',
  '../../i18n/hk/money.ts',
])
