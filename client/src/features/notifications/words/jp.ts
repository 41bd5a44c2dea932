import type { WordsOf } from '../../../i18n/Words'
import type { notifications as en } from './en'

export const notifications = {
  readAll: 'すべて既読',
  none: '通知はありません',
  noneNote: '新しい端末からのログインや、パスワード・アドレス・カードの変更をここに表示します。',
  unread: '未読',
} as const satisfies WordsOf<typeof en>
