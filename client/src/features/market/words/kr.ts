import type { WordsOf } from '../../../i18n/Words'
import type { market as en } from './en'

export const market = {
  buy: '매수',
  sell: '매도',
  depth: '호가',
  trades: '체결',
  details: '호가와 체결',
  unknownPair: '해당 거래쌍이 없습니다',
  high: '24시간 고가',
  low: '24시간 저가',
  volumeOf: '24시간 거래량 {{coin}}',
  favourite: '관심',
  choosePair: '거래쌍 선택',
  searchPair: '거래쌍 검색',
  amountOf: '수량 ({{coin}})',
  priceIn: '가격 ({{coin}})',
  priceStep: '호가 단위',
  bids: '매수 호가',
  asks: '매도 호가',
  closed: '거래가 중지되었습니다',
  closedNote: '시장이 다시 열릴 때까지 호가가 없습니다.',
  noTrades: '아직 체결이 없습니다',
  time: '시간',
  bought: '매수',
  sold: '매도',
} as const satisfies WordsOf<typeof en>
