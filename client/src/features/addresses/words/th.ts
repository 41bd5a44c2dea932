import type { WordsOf } from '../../../i18n/Words'
import type { addresses as en } from './en'

export const addresses = {
  coins: 'เหรียญ',
  emptyTitle: 'ยังไม่มีที่อยู่ {{coin}}',
  emptyNote: 'ถอนไปยังที่อยู่ในสมุดนี้ได้ การเพิ่มต้องใช้รหัสผ่านเงินทุนและรหัสยืนยัน',
  add: 'เพิ่มที่อยู่',
  remove: 'ลบที่อยู่นี้',
  removeAsk: 'ลบที่อยู่นี้หรือไม่?',
  removeYes: 'ลบ',
  choose: 'เลือกที่อยู่สำหรับถอน',
  address: 'ที่อยู่',
  addressHint: 'ที่อยู่บนเครือข่าย {{chain}}',
  addressRequired: 'โปรดกรอกที่อยู่',
  paste: 'วาง',
  notes: 'บันทึก',
  notesHint: 'เช่น “กระเป๋าของฉัน” ไม่บังคับ',
  code: 'รหัสยืนยัน',
  codeHint: 'ส่งไปที่ {{target}}',
  codeRequired: 'โปรดกรอกรหัสยืนยัน',
  sendCode: 'ส่ง',
  sendAgain: '{{seconds}} วิ',
  passwordMissing: 'โปรดตั้งรหัสผ่านเงินทุนก่อน',
  setPassword: 'ตั้งค่า',
  save: 'บันทึกที่อยู่',
} as const satisfies WordsOf<typeof en>
