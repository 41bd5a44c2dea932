import { home } from '../../features/home/words/jp'
import { session } from '../../features/session/words/jp'
import { common } from '../../i18n/jp/common'

export const first = { common, home, session }
export const files = import.meta.glob([
  '../../features/*/words/jp.ts',
  '!../../features/{home,session}/words/jp.ts',
  '../../chart/words/jp.ts',
  '../../desk/words/jp.ts',
  '../../explain/words/jp.ts',
  '../../share/words/jp.ts',
  '../../i18n/jp/money.ts',
])
