import type { WordsOf } from '../../../i18n/Words'
import type { chats as en } from './en'

export const chats = {
  chats: {
    none: '没有会话',
    noneNote: '用户写的内容会自动出现。',
    list: '会话',
    choose: '请选择会话',
    back: '全部会话',
    user: '用户',
    answer: '回复',
    send: '发送',
  },
} as const satisfies WordsOf<typeof en>
