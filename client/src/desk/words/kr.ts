import type { WordsOf } from '../../i18n/Words'
import type { desk as en } from './en'

export const desk = {
  pairs: '거래쌍',
  find: '거래쌍 검색 ( / )',
  pair: '거래쌍',
  balances: '잔고',
  myTrades: '내 체결',
  sum: '누적 ({{coin}})',
  worth: '평가액 (USDT)',
  toLight: '밝은 화면',
  toDark: '어두운 화면',
} as const satisfies WordsOf<typeof en>
