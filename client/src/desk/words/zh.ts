import type { WordsOf } from '../../i18n/Words'
import type { desk as en } from './en'

export const desk = {
  pairs: '交易对',
  find: '搜索交易对（ / ）',
  pair: '交易对',
  balances: '资产余额',
  myTrades: '我的成交',
  sum: '累计（{{coin}}）',
  worth: '估值（USDT）',
  toLight: '浅色外观',
  toDark: '深色外观',
} as const satisfies WordsOf<typeof en>
