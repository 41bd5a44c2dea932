import type { WordsOf } from '../../../i18n/Words'
import type { news as en } from './en'

export const news = {
  none: '暫無公告',
  failed: '公告載入失敗',
  unknown: '沒有這則公告',
} as const satisfies WordsOf<typeof en>
