import type { WordsOf } from '../../../i18n/Words'
import type { chats as en } from './en'

export const chats = {
  chats: {
    none: 'ไม่มีแชต',
    noneNote: 'ข้อความของผู้ใช้จะปรากฏเอง',
    list: 'แชต',
    choose: 'เลือกแชต',
    back: 'แชตทั้งหมด',
    user: 'ผู้ใช้',
    answer: 'คำตอบ',
    send: 'ส่ง',
  },
} as const satisfies WordsOf<typeof en>
