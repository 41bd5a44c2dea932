import type { WordsOf } from '../../i18n/Words'
import type { desk as en } from './en'

export const desk = {
  pairs: 'คู่เทรด',
  find: 'ค้นหาคู่เทรด ( / )',
  pair: 'คู่เทรด',
  balances: 'ยอดคงเหลือ',
  myTrades: 'การจับคู่ของฉัน',
  sum: 'สะสม ({{coin}})',
  worth: 'มูลค่า (USDT)',
  toLight: 'โหมดสว่าง',
  toDark: 'โหมดมืด',
} as const satisfies WordsOf<typeof en>
