import type { WordsOf } from '../../../i18n/Words'
import type { help as en } from './en'

export const help = {
  search: '搜尋幫助',
  questions: '常見問題',
  agreements: '協議與規則',
  nothing: '沒有找到相關內容',
  nothingNote: '請換個關鍵詞，或聯絡客服。',
  chat: '聯絡線上客服',
  notHelped: '未能解決您的問題？',
  unknown: '沒有這篇文章',
} as const satisfies WordsOf<typeof en>
