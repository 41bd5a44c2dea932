import type { WordsOf } from '../../../i18n/Words'
import type { market as en } from './en'

export const market = {
  buy: '買入',
  sell: '賣出',
  depth: '委託訂單',
  trades: '最新成交',
  details: '盤口與成交',
  unknownPair: '沒有這個交易對',
  high: '24小時最高',
  low: '24小時最低',
  volumeOf: '24小時量 {{coin}}',
  favourite: '自選',
  choosePair: '選擇交易對',
  searchPair: '搜尋交易對',
  amountOf: '數量 ({{coin}})',
  priceIn: '價格 ({{coin}})',
  priceStep: '合併深度',
  bids: '買盤',
  asks: '賣盤',
  closed: '暫停交易',
  closedNote: '恢復交易前沒有報價。',
  noTrades: '暫無成交',
  time: '時間',
  bought: '買入',
  sold: '賣出',
} as const satisfies WordsOf<typeof en>
