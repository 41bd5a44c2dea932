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
  outbox: {
    note: 'รหัสของกระดานนี้เก็บไว้ที่นี่ ไม่ว่าจะส่งแล้วหรือไม่',
    search: 'หมายเลขโทรศัพท์หรืออีเมลแบบเต็ม',
    none: 'ยังไม่มีการส่ง',
    to: 'ถึง',
    code: 'รหัส',
    by: 'ช่องทาง',
    for: 'เพื่อ',
    text: 'ข้อความ',
  },
  invariants: {
    checkedAt: 'ตรวจเมื่อ {{at}}',
    checkNow: 'ตรวจตอนนี้',
    balanced: 'บัญชีสมดุล',
    broken: 'มีบางข้อไม่ถูกต้อง',
    note: '{{count}} ข้อ แต่ละข้อเป็นการค้นหาที่ต้องไม่พบสิ่งใด',
    id: 'รหัส',
    rule: 'สิ่งที่ต้องเป็นจริง',
    violations: 'จำนวนที่ผิด',
  },
} as const satisfies WordsOf<typeof en>
