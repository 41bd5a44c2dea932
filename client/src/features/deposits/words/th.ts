import type { WordsOf } from '../../../i18n/Words'
import type { deposits as en } from './en'

export const deposits = {
  chooseTitle: 'คุณต้องการฝากอะไร?',
  qr: 'คิวอาร์โค้ดของที่อยู่ฝาก',
  address: 'ที่อยู่ฝาก',
  simulated: 'ที่อยู่นี้ถูกสร้างให้ใช้ไม่ได้บนทุกเชน อย่าส่งเหรียญจริงมาที่นี่',
  minimum: 'ฝากขั้นต่ำ',
  credited: 'เข้าบัญชี',
  amount: 'จำนวนที่ฝาก',
  proof: 'ภาพหลักฐานการโอน',
  proofHint: 'JPEG, PNG หรือ WebP ไม่เกิน 5 MB',
  proofRequired: 'โปรดอัปโหลดหลักฐาน',
  submit: 'ส่งคำขอฝาก',
  bankTitle: 'โอนเงินไปยังบัญชีนี้',
  bankName: 'ธนาคาร',
  cardNumber: 'เลขที่บัญชี',
  payee: 'ผู้รับเงิน',
  transferred: 'จำนวนเงินที่โอนผ่านธนาคาร',
  transferredHint: 'ตามที่ระบุในใบเสร็จธนาคาร',
  bankSimulated: 'ข้อมูลธนาคารนี้สมมติขึ้น อย่าโอนเงินจริง',
  doneTitle: 'ส่งคำขอฝากแล้ว',
  doneNote: 'ยอดจะเข้าทันทีที่ตรวจสอบผ่าน',
  again: 'ฝากอีกครั้ง',
} as const satisfies WordsOf<typeof en>
