import type { WordsOf } from '../../../i18n/Words'
import type { audit as en } from './en'

export const audit = {
  audit: {
    note: 'ใครทำอะไร ตามเวลาของเครื่อง ข้อมูลนี้แก้ไขหรือลบไม่ได้',
    search: 'คำจากการทำงาน จำนวนเงิน ที่อยู่ หรือคำขอ',
    by: 'ผู้ทำ',
    everybody: 'ทุกคน',
    operator: 'ผู้ดูแลระบบ',
    user: 'เกี่ยวกับผู้ใช้รหัส',
    from: 'ตั้งแต่ UTC',
    to: 'ถึง UTC',
    all: 'แสดงทั้งหมด',
    none: 'ยังไม่มีการทำงาน',
    notFound: 'ไม่พบรายการ',
    when: 'เมื่อ',
    who: 'ใคร',
    what: 'การทำงาน',
    detail: 'รายละเอียด',
    followed: 'สิ่งที่ตามมา',
  },
} as const satisfies WordsOf<typeof en>
