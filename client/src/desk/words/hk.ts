import type { WordsOf } from '../../i18n/Words'
import type { desk as en } from './en'

export const desk = {
  pairs: '交易對',
  find: '搜尋交易對（ / ）',
  pair: '交易對',
  balances: '資產餘額',
  myTrades: '我的成交',
  sum: '累計（{{coin}}）',
  worth: '估值（USDT）',
  toLight: '淺色外觀',
  toDark: '深色外觀',
} as const satisfies WordsOf<typeof en>
