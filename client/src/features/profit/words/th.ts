import type { WordsOf } from '../../../i18n/Words'
import type { profit as en } from './en'

export const profit = {
  range: 'ช่วงเวลา',
  days: '{{n}} วัน',
  made: 'กำไรขาดทุน {{n}} วัน',
  today: 'วันนี้',
  curve: 'ข้อมูลในกราฟ',
  profit: 'กำไรขาดทุน',
  assets: 'สินทรัพย์',
  calendar: 'รายวัน',
  byCoin: 'ตามเหรียญ',
  note: 'คิดเป็น USDT ตามวันของ UTC ไม่รวมเงินฝาก เงินถอน และเงินที่ได้รับ สถานะที่เปิดอยู่จะนับเมื่อปิดสถานะ',
  hidden: 'ซ่อนอยู่',
  earlier: 'เดือนก่อน',
  later: 'เดือนถัดไป',
  result: 'กำไรขาดทุนของวัน',
  outside: 'ฝากหักถอน',
  atEnd: 'สินทรัพย์เมื่อสิ้นวัน',
  none: 'ยังไม่มีกำไรขาดทุน',
  noneNote: 'กำไรขาดทุนจากราคาและการซื้อขายจะแสดงที่นี่',
} as const satisfies WordsOf<typeof en>
