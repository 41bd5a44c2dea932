import type { WordsOf } from '../../../i18n/Words'
import type { notifications as en } from './en'

export const notifications = {
  readAll: 'ทำเครื่องหมายว่าอ่านแล้วทั้งหมด',
  none: 'ยังไม่มีการแจ้งเตือน',
  noneNote: 'การจับคู่ ผลลัพธ์ การตรวจสอบ ดอกเบี้ย และการเข้าสู่ระบบจากอุปกรณ์ใหม่จะแสดงที่นี่',
  unread: 'ยังไม่ได้อ่าน',
  alerts: 'แจ้งเตือนราคา',
} as const satisfies WordsOf<typeof en>
