import type { WordsOf } from '../../../i18n/Words'
import type { transfers as en } from './en'

export const transfers = {
  from: 'จาก',
  to: 'ไปยัง',
  swap: 'สลับสองบัญชี',
  share: 'สัดส่วนของยอดคงเหลือ',
  free: 'เข้าทันที ไม่มีค่าธรรมเนียม',
  submit: 'โอน',
  doneTitle: 'โอนสำเร็จ',
  doneNote: 'ใช้ได้ในอีกบัญชีแล้ว',
  again: 'โอนอีกครั้ง',
  emptyTitle: 'ยังไม่มีการโอน',
  emptyNote: 'การโอนระหว่างบัญชีของคุณฟรีและทันที',
} as const satisfies WordsOf<typeof en>
