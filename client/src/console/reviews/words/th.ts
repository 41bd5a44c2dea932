import type { WordsOf } from '../../../i18n/Words'
import type { reviews as en } from './en'

export const reviews = {
  reviews: {
    waiting: 'รออยู่',
    passed: 'ผ่านแล้ว',
    rejected: 'ปฏิเสธแล้ว',
    keys: 'กด A หรือ P เพื่อผ่าน R เพื่อปฏิเสธ J, K หรือลูกศรเพื่อเลื่อน',
    status: 'สถานะ',
    kinds: 'ประเภท',
    nothing: 'ไม่มีรายการรออยู่',
    none: 'ยังไม่มี',
    nothingNote: 'สิ่งที่ผู้ใช้ส่งจะปรากฏเอง',
    queue: 'คิว',
    record: 'คำขอ',
    user: 'ผู้ใช้',
    what: 'รายละเอียด',
    submitted: 'ส่งเมื่อ',
    reason: 'เหตุผล',
    picture: 'รูปที่ {{at}} ของ {{account}}',
    reasonShown: 'เหตุผลที่แสดงให้ผู้ใช้',
    allotPart: 'จัดสรรเพียงบางส่วน',
    all: 'ทั้งหมด',
    reject: 'ปฏิเสธ',
    pass: 'ผ่าน',
    policies: 'นโยบาย',
    auto: 'ผ่านอัตโนมัติ',
    manual: 'รอการตัดสินใจ',
    rejectAuto: 'ปฏิเสธอัตโนมัติ',
    after: 'หลังจากกี่วินาทีในโลกจำลอง',
    save: 'บันทึก',
  },
} as const satisfies WordsOf<typeof en>
