import type { WordsOf } from '../../../i18n/Words'
import type { notifications as en } from './en'

export const notifications = {
  readAll: '全部標為已讀',
  none: '暫無通知',
  noneNote: '成交、結果、審核、利息及新裝置登入會在此顯示。',
  unread: '未讀',
  alerts: '價格提示',
} as const satisfies WordsOf<typeof en>
