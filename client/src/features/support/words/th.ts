import type { WordsOf } from '../../../i18n/Words'
import type { support as en } from './en'

export const support = {
  write: 'พิมพ์ข้อความ',
  send: 'ส่ง',
  sending: 'กำลังส่ง…',
  again: 'ส่งอีกครั้ง',
  earlier: 'ข้อความก่อนหน้า',
  hello: 'ให้เราช่วยเรื่องอะไรดี',
  helloNote: 'ส่งข้อความถึงเรา คำตอบจะอยู่ที่นี่แม้คุณไม่อยู่',
  you: 'คุณ',
  agent: 'ฝ่ายบริการลูกค้า',
} as const satisfies WordsOf<typeof en>
