import type { WordsOf } from '../../../i18n/Words'
import type { transfers as en } from './en'

export const transfers = {
  from: '從',
  to: '到',
  swap: '互換兩個帳戶',
  share: '佔餘額比例',
  free: '即時到帳，不收取手續費。',
  submit: '確認劃轉',
  doneTitle: '劃轉成功',
  doneNote: '資金已可在目標帳戶中使用。',
  again: '繼續劃轉',
  emptyTitle: '暫無劃轉紀錄',
  emptyNote: '在您的帳戶之間劃轉免費且即時到帳。',
} as const satisfies WordsOf<typeof en>
