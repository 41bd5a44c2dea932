import type { WordsOf } from '../../../i18n/Words'
import type { assets as en } from './en'

export const assets = {
  totalIn: 'สินทรัพย์รวม (USDT)',
  today: 'กำไรขาดทุนวันนี้',
  showFigures: 'แสดงตัวเลข',
  hideFigures: 'ซ่อนตัวเลข',
  spread: 'สัดส่วนสินทรัพย์',
  accounts: 'บัญชี',
  hideZero: 'ซ่อนยอดศูนย์',
  frozenOf: 'ถูกอายัด {{amount}}',
  logAvailable: 'ใช้ได้',
  logFrozen: 'อายัด',
  emptyTitle: 'บัญชีนี้ยังไม่มีสินทรัพย์',
  emptyNote: 'ฝากเหรียญ หรือโอนมาจากบัญชีอื่น',
  demoFunds: 'รับ {{amount}} USDT จำลอง',
  demoFundsNote: 'กระเป๋าของคุณยังว่างอยู่ รับเงินจำลองเพื่อลองใช้ทุกฟังก์ชัน หรือฝากเข้ามาก็ได้',
  trade: 'เทรด',
  spotFee: 'ค่าธรรมเนียมสปอต',
  log: 'รายการเดินบัญชี',
  balanceAfter: 'คงเหลือ {{amount}}',
  logEmpty: 'ยังไม่มีรายการ',
  logEmptyNote: 'ทุกการเปลี่ยนแปลงของยอดนี้พร้อมเหตุผลจะแสดงที่นี่',
} as const satisfies WordsOf<typeof en>
