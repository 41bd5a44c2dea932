import type { WordsOf } from '../../../i18n/Words'
import type { records as en } from './en'

export const records = {
  tab: {
    deposits: 'ฝาก',
    withdrawals: 'ถอน',
    transfers: 'โอน',
    merchants: 'ผู้ค้า',
  },
  kinds: 'ประเภทรายการ',
  empty: {
    deposits: 'ยังไม่มีรายการฝาก',
    withdrawals: 'ยังไม่มีรายการถอน',
    transfers: 'ยังไม่มีรายการโอน',
    merchants: 'ยังไม่มีคำสั่งซื้อกับผู้ค้า',
  },
  do: {
    deposits: 'ฝาก',
    withdrawals: 'ถอน',
    transfers: 'โอน',
    merchants: 'ซื้อเหรียญ',
  },
  depositTitle: 'รายละเอียดการฝาก',
  withdrawalTitle: 'รายละเอียดการถอน',
  number: 'หมายเลข',
  fee: 'ค่าธรรมเนียม',
  receipt: 'ยอดที่ได้รับ',
  notes: 'หมายเหตุ',
  proof: 'หลักฐาน',
  toCard: 'บัตรที่ผูกไว้',
  submitted: 'ส่งแล้ว',
  reviewing: 'จะเข้าบัญชีเมื่อตรวจสอบผ่าน',
  arriving: 'จะเข้าภายใน {{hours}} ชั่วโมง',
  returned: 'เงินทั้งหมดกลับเข้าบัญชีสปอตแล้ว',
  rejected: 'เหตุผลที่ถูกปฏิเสธ',
  noReason: 'ไม่ได้ระบุเหตุผล',
} as const satisfies WordsOf<typeof en>
