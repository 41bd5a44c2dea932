import type { WordsOf } from '../../../i18n/Words'
import type { chats as en } from './en'

export const chats = {
  chats: {
    none: 'Không có cuộc trò chuyện',
    noneNote: 'Những gì người dùng viết sẽ tự xuất hiện.',
    list: 'Các cuộc trò chuyện',
    choose: 'Chọn một cuộc trò chuyện',
    back: 'Tất cả cuộc trò chuyện',
    user: 'Người dùng',
    answer: 'Trả lời',
    send: 'Gửi',
  },
} as const satisfies WordsOf<typeof en>
