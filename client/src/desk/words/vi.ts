import type { WordsOf } from '../../i18n/Words'
import type { desk as en } from './en'

export const desk = {
  pairs: 'Các cặp',
  find: 'Tìm cặp ( / )',
  pair: 'Cặp',
  balances: 'Số dư',
  myTrades: 'Khớp lệnh của tôi',
  sum: 'Cộng dồn ({{coin}})',
  worth: 'Giá trị (USDT)',
  toLight: 'Giao diện sáng',
  toDark: 'Giao diện tối',
} as const satisfies WordsOf<typeof en>
