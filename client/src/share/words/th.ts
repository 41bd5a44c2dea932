import type { WordsOf } from '../../i18n/Words'
import type { share as en } from './en'

export const share = {
  share: 'แชร์',
  title: 'แชร์ผลลัพธ์',
  withAmount: 'แสดงจำนวนเงิน',
  withName: 'แสดงชื่อของฉัน',
  save: 'บันทึกรูป',
  saved: 'บันทึกรูปแล้ว',
  copy: 'คัดลอกรูป',
  copied: 'คัดลอกรูปแล้ว',
  copyFailed: 'คัดลอกรูปไม่สำเร็จ',
  alt: 'ผลลัพธ์ของ {{pair}}: {{percent}}',
  mark: 'ตลาดจำลอง ไม่ใช่เงินจริง',
  scan: 'สแกนเพื่อสมัคร ใช้เงินจำลองเท่านั้น',
  entry: 'ราคาเข้า',
  exit: 'ราคาปิด',
  at: 'สิ้นสุดเมื่อ',
} as const satisfies WordsOf<typeof en>
