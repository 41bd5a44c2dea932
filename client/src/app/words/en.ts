import { home } from '../../features/home/words/en'
import { session } from '../../features/session/words/en'
import { common } from '../../i18n/en/common'

export const first = { common, home, session }
export const files = import.meta.glob([
  '../../features/*/words/en.ts',
  '!../../features/{home,session}/words/en.ts',
  '../../chart/words/en.ts',
  '../../desk/words/en.ts',
  '../../explain/words/en.ts',
  '../../share/words/en.ts',
  '../../i18n/en/money.ts',
])
