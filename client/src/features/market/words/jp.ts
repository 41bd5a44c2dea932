import type { WordsOf } from '../../../i18n/Words'
import type { market as en } from './en'

export const market = {
  buy: '買う',
  sell: '売る',
  depth: '板情報',
  trades: '約定履歴',
  details: '板と約定',
  unknownPair: 'この通貨ペアはありません',
  high: '24時間高値',
  low: '24時間安値',
  volumeOf: '24時間出来高 {{coin}}',
  favourite: 'お気に入り',
  choosePair: '通貨ペアを選択',
  searchPair: '通貨ペアを検索',
  amountOf: '数量 ({{coin}})',
  priceIn: '価格 ({{coin}})',
  priceStep: '板の表示単位',
  bids: '買い気配',
  asks: '売り気配',
  closed: '取引停止中',
  closedNote: '再開まで気配値はありません。',
  noTrades: '約定はまだありません',
  time: '時刻',
  bought: '買い',
  sold: '売り',
} as const satisfies WordsOf<typeof en>
