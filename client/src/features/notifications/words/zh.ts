import type { WordsOf } from '../../../i18n/Words'
import type { notifications as en } from './en'

export const notifications = {
  readAll: '全部标为已读',
  none: '暂无通知',
  noneNote: '成交、结果、审核、利息和新设备登录会显示在这里。',
  unread: '未读',
  alerts: '价格提醒',
} as const satisfies WordsOf<typeof en>
