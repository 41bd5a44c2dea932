import { home } from '../../features/home/words/vi'
import { session } from '../../features/session/words/vi'
import { common } from '../../i18n/vi/common'

export const first = { common, home, session }
export const files = import.meta.glob([
  '../../features/*/words/vi.ts',
  '!../../features/{home,session}/words/vi.ts',
  '../../chart/words/vi.ts',
  '../../desk/words/vi.ts',
  '../../explain/words/vi.ts',
  '../../share/words/vi.ts',
  '../../i18n/vi/money.ts',
])
