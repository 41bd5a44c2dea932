import type { WordsOf } from '../../../i18n/Words'
import type { notifications as en } from './en'

export const notifications = {
  readAll: 'すべて既読にする',
  none: '通知はありません',
  noneNote: '約定、結果、審査、利息、新しい端末からのログインがここに表示されます。',
  unread: '未読',
  alerts: '価格アラート',
} as const satisfies WordsOf<typeof en>
