import type { WordsOf } from '../../../i18n/Words'
import type { notifications as en } from './en'

export const notifications = {
  readAll: 'อ่านทั้งหมด',
  none: 'ยังไม่มีการแจ้งเตือน',
  noneNote: 'การเข้าสู่ระบบจากอุปกรณ์ใหม่ และการเปลี่ยนรหัสผ่าน ที่อยู่ และบัตร จะแสดงที่นี่',
  unread: 'ยังไม่ได้อ่าน',
} as const satisfies WordsOf<typeof en>
