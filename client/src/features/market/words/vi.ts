import type { WordsOf } from '../../../i18n/Words'
import type { market as en } from './en'

export const market = {
  buy: 'Mua',
  sell: 'Bán',
  depth: 'Sổ lệnh',
  trades: 'Khớp lệnh',
  details: 'Sổ lệnh và khớp lệnh',
  unknownPair: 'Không có cặp giao dịch này',
  high: 'Cao nhất 24h',
  low: 'Thấp nhất 24h',
  volumeOf: 'KL 24h {{coin}}',
  favourite: 'Yêu thích',
  choosePair: 'Chọn cặp giao dịch',
  searchPair: 'Tìm cặp giao dịch',
  amountOf: 'Số lượng ({{coin}})',
  priceIn: 'Giá ({{coin}})',
  priceStep: 'Bước giá',
  bids: 'Bên mua',
  asks: 'Bên bán',
  closed: 'Tạm dừng giao dịch',
  closedNote: 'Chưa có báo giá cho đến khi thị trường mở lại.',
  noTrades: 'Chưa có giao dịch',
  time: 'Thời gian',
  bought: 'Đã mua',
  sold: 'Đã bán',
} as const satisfies WordsOf<typeof en>
