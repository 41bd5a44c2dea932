import type { WordsOf } from '../../../i18n/Words'
import type { help as en } from './en'

export const help = {
  search: '搜索帮助',
  questions: '常见问题',
  agreements: '协议与规则',
  nothing: '没有找到相关内容',
  nothingNote: '请换个关键词，或咨询客服。',
  chat: '联系在线客服',
  notHelped: '没有解决您的问题？',
  unknown: '没有这篇文章',
} as const satisfies WordsOf<typeof en>
