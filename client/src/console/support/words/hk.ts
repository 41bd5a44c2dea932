import type { WordsOf } from '../../../i18n/Words'
import type { chats as en } from './en'

export const chats = {
  chats: {
    none: '沒有對話',
    noneNote: '用戶寫的內容會自動出現。',
    list: '對話',
    choose: '請選擇對話',
    back: '所有對話',
    user: '用戶',
    answer: '回覆',
    send: '發送',
  },
} as const satisfies WordsOf<typeof en>
