import type { WordsOf } from '../../../i18n/Words'
import type { help as en } from './en'

export const help = {
  search: 'ค้นหาความช่วยเหลือ',
  questions: 'คำถามที่พบบ่อย',
  agreements: 'ข้อตกลงและกฎ',
  nothing: 'ไม่พบข้อมูล',
  nothingNote: 'ลองคำอื่น หรือสอบถามฝ่ายบริการลูกค้า',
  chat: 'แชตกับฝ่ายบริการลูกค้า',
  notHelped: 'ยังไม่ใช่คำตอบที่ต้องการใช่ไหม',
  unknown: 'ไม่มีบทความนี้',
} as const satisfies WordsOf<typeof en>
