import type { WordsOf } from '../../../i18n/Words'
import type { news as en } from './en'

export const news = {
  none: 'Chưa có thông báo',
  failed: 'Không tải được thông báo',
  unknown: 'Không có thông báo này',
} as const satisfies WordsOf<typeof en>
