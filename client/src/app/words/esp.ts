import { home } from '../../features/home/words/esp'
import { session } from '../../features/session/words/esp'
import { common } from '../../i18n/esp/common'

export const first = { common, home, session }
export const files = import.meta.glob([
  '../../features/*/words/esp.ts',
  '!../../features/{home,session}/words/esp.ts',
  '../../chart/words/esp.ts',
  '../../desk/words/esp.ts',
  '../../explain/words/esp.ts',
  '../../share/words/esp.ts',
  '../../i18n/esp/money.ts',
])
