import type { WordsOf } from '../../../i18n/Words'
import type { transfers as en } from './en'

export const transfers = {
  from: '从',
  to: '到',
  swap: '互换两个账户',
  share: '占余额比例',
  free: '即时到账，不收取手续费。',
  submit: '确认划转',
  doneTitle: '划转成功',
  doneNote: '资金已可在目标账户中使用。',
  again: '继续划转',
  emptyTitle: '暂无划转记录',
  emptyNote: '在您的账户之间划转免费且即时到账。',
} as const satisfies WordsOf<typeof en>
