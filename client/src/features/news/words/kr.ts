import type { WordsOf } from '../../../i18n/Words'
import type { news as en } from './en'

export const news = {
  none: '아직 공지가 없습니다',
  failed: '공지를 불러오지 못했습니다',
  unknown: '해당 공지가 없습니다',
} as const satisfies WordsOf<typeof en>
