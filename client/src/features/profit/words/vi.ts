import type { WordsOf } from '../../../i18n/Words'
import type { profit as en } from './en'

export const profit = {
  range: 'Khoảng thời gian',
  days: '{{n}} ngày',
  made: 'Lãi/lỗ {{n}} ngày qua',
  today: 'Hôm nay',
  curve: 'Nội dung biểu đồ',
  profit: 'Lãi/lỗ',
  assets: 'Tài sản',
  calendar: 'Theo từng ngày',
  byCoin: 'Theo coin',
  note: 'Tính bằng USDT, theo ngày UTC. Không tính tiền nạp, tiền rút và tiền được tặng; vị thế đang mở được tính khi đóng.',
  hidden: 'Đã ẩn',
  earlier: 'Tháng trước',
  later: 'Tháng sau',
  result: 'Lãi/lỗ trong ngày',
  outside: 'Nạp trừ rút',
  atEnd: 'Tài sản cuối ngày',
  none: 'Chưa có lãi/lỗ',
  noneNote: 'Lãi/lỗ do biến động giá và giao dịch sẽ được liệt kê ở đây.',
} as const satisfies WordsOf<typeof en>
