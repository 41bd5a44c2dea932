import type { WordsOf } from '../../../i18n/Words'
import type { market as en } from './en'

export const market = {
  buy: '买入',
  sell: '卖出',
  depth: '委托订单',
  trades: '最新成交',
  details: '盘口与成交',
  unknownPair: '没有该交易对',
  high: '24小时最高',
  low: '24小时最低',
  volumeOf: '24小时量 {{coin}}',
  favourite: '自选',
  choosePair: '选择交易对',
  searchPair: '搜索交易对',
  amountOf: '数量 ({{coin}})',
  priceIn: '价格 ({{coin}})',
  priceStep: '合并深度',
  bids: '买盘',
  asks: '卖盘',
  closed: '暂停交易',
  closedNote: '恢复交易前没有报价。',
  noTrades: '暂无成交',
  time: '时间',
  bought: '买入',
  sold: '卖出',
} as const satisfies WordsOf<typeof en>
