import type { WordsOf } from '../../../i18n/Words'
import type { market as en } from './en'

export const market = {
  buy: 'ซื้อ',
  sell: 'ขาย',
  depth: 'สมุดคำสั่ง',
  trades: 'รายการซื้อขาย',
  details: 'สมุดคำสั่งและรายการซื้อขาย',
  unknownPair: 'ไม่มีคู่เทรดนี้',
  high: 'สูงสุด 24 ชม.',
  low: 'ต่ำสุด 24 ชม.',
  volumeOf: 'ปริมาณ 24 ชม. {{coin}}',
  favourite: 'รายการโปรด',
  choosePair: 'เลือกคู่เทรด',
  searchPair: 'ค้นหาคู่เทรด',
  amountOf: 'จำนวน ({{coin}})',
  priceIn: 'ราคา ({{coin}})',
  priceStep: 'ช่วงราคา',
  bids: 'ฝั่งซื้อ',
  asks: 'ฝั่งขาย',
  closed: 'หยุดซื้อขายชั่วคราว',
  closedNote: 'ยังไม่มีราคาเสนอจนกว่าตลาดจะเปิดอีกครั้ง',
  noTrades: 'ยังไม่มีรายการซื้อขาย',
  time: 'เวลา',
  bought: 'ซื้อ',
  sold: 'ขาย',
} as const satisfies WordsOf<typeof en>
