import type { WordsOf } from '../../i18n/Words'
import type { chart as en } from './en'

export const chart = {
  period: 'Khung thời gian',
  chartOf: 'Biểu đồ giá {{symbol}}',
  indicators: 'Chỉ báo',
  fullScreen: 'Toàn màn hình',
  leaveFullScreen: 'Thoát toàn màn hình',
  now: 'Về hiện tại',
  failed: 'Không tải được biểu đồ',
  open: 'Mở cửa',
  high: 'Cao nhất',
  low: 'Thấp nhất',
  close: 'Đóng cửa',
  change: 'Thay đổi',
  changeRate: '% thay đổi',
  volume: 'Khối lượng',
  view: {
    time: 'Đường',
    '1min': '1m',
    '5min': '5m',
    '15min': '15m',
    '30min': '30m',
    '60min': '1h',
    '1day': 'Ngày',
    '1week': 'Tuần',
    '1mon': 'Tháng',
  },
} as const satisfies WordsOf<typeof en>
