import type { WordsOf } from '../../../i18n/Words'
import type { news as en } from './en'

export const news = {
  none: 'ยังไม่มีประกาศ',
  failed: 'โหลดประกาศไม่สำเร็จ',
  unknown: 'ไม่มีประกาศนี้',
} as const satisfies WordsOf<typeof en>
