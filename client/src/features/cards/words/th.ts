import type { WordsOf } from '../../../i18n/Words'
import type { cards as en } from './en'

export const cards = {
  emptyTitle: 'ยังไม่ได้ผูกบัตรธนาคาร',
  emptyNote: 'การถอนผ่านธนาคารจะเข้าบัตรที่คุณผูกไว้',
  bind: 'ผูกบัตร',
  change: 'เปลี่ยนบัตร',
  withdraw: 'ถอนเข้าบัตรนี้',
  bank: 'ธนาคาร',
  chooseBank: 'เลือกธนาคาร',
  otherBank: 'ธนาคารอื่น',
  bankName: 'ชื่อธนาคาร',
  holder: 'ชื่อบัญชี',
  number: 'หมายเลขบัตร',
  deposit: 'ธนาคารที่เปิดบัญชี',
  branch: 'สาขา',
  bankAddress: 'ที่อยู่ธนาคาร',
  swift: 'รหัส SWIFT',
  cardholder: 'ชื่อเต็มของผู้ถือบัตร',
  international: 'เลขบัญชีระหว่างประเทศ (IBAN)',
  residence: 'ที่อยู่ผู้รับเงิน',
  postal: 'รหัสไปรษณีย์',
  part: {
    account: 'บัญชี',
    bank: 'ข้อมูลธนาคาร',
    payee: 'ผู้รับเงิน',
  },
  note: 'ต้องกรอกทุกช่อง ผูกได้ครั้งละหนึ่งบัตร',
  save: 'ผูกบัตรนี้',
  failed: 'ผูกบัตรไม่สำเร็จ',
} as const satisfies WordsOf<typeof en>
