import type { WordsOf } from '../../../i18n/Words'
import type { news as en } from './en'

export const news = {
  none: '暂无公告',
  failed: '公告加载失败',
  unknown: '没有该公告',
} as const satisfies WordsOf<typeof en>
