import type { WordsOf } from '../../i18n/Words'
import type { desk as en } from './en'

export const desk = {
  pairs: '通貨ペア',
  find: '通貨ペアを検索（ / ）',
  pair: '通貨ペア',
  balances: '残高',
  myTrades: '自分の約定',
  sum: '累計（{{coin}}）',
  worth: '評価額（USDT）',
  toLight: '明るい表示',
  toDark: '暗い表示',
} as const satisfies WordsOf<typeof en>
