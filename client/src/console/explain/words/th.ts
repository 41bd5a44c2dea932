import type { WordsOf } from '../../../i18n/Words'
import type { story as en } from './en'

export const story = {
  story: {
    note: 'สิ่งที่ขอ สิ่งที่ตอบ และทุกจำนวนที่เปลี่ยนไปเพราะสิ่งนั้น',
    search: 'รหัสคำขอ คำสั่งระบบ (1234-1) หรือแถวของบันทึกบัญชี',
    command: 'คำสั่งระบบ',
    askedBy: 'ผู้ขอ',
    user: 'ผู้ใช้ {{id}}',
    request: 'คำขอ',
    none: 'ไม่มี',
    worldTime: 'เวลาในโลกจำลอง',
    asked: 'สิ่งที่ขอ',
    answered: 'สิ่งที่ตอบ',
    state: 'สถานะ',
    takenBack: 'ถูกย้อนกลับโดยการกู้คืน',
    older: 'เก่ากว่าบันทึกคำสั่งระบบ จึงไม่มีข้อมูลผู้ขอ',
    entry: 'รายการบัญชี {{id}}',
    whose: 'ของใคร',
    change: 'การเปลี่ยนแปลง',
    held: 'อายัด',
    by: 'โดย',
    tick: 'ราคา {{id}}: {{price}}',
  },
} as const satisfies WordsOf<typeof en>
