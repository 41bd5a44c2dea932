import type { WordsOf } from '../../../i18n/Words'
import type { news as en } from './en'

export const news = {
  none: 'お知らせはまだありません',
  failed: 'お知らせを読み込めませんでした',
  unknown: 'このお知らせはありません',
} as const satisfies WordsOf<typeof en>
