import type { WordsOf } from '../../../i18n/Words'
import type { assets as en } from './en'

export const assets = {
  totalIn: 'Tổng tài sản (USDT)',
  today: 'Lãi/lỗ hôm nay',
  showFigures: 'Hiện số tiền',
  hideFigures: 'Ẩn số tiền',
  spread: 'Phân bổ tài sản',
  accounts: 'Các tài khoản',
  hideZero: 'Ẩn số dư bằng 0',
  frozenOf: 'Đóng băng {{amount}}',
  logAvailable: 'Khả dụng',
  logFrozen: 'Đóng băng',
  emptyTitle: 'Tài khoản này chưa có tài sản',
  emptyNote: 'Hãy nạp coin hoặc chuyển từ tài khoản khác.',
  demoFunds: 'Nhận {{amount}} USDT mô phỏng',
  demoFundsNote: 'Ví của bạn đang trống. Nhận tiền mô phỏng để thử mọi tính năng, hoặc nạp tiền.',
  trade: 'Giao dịch',
  spotFee: 'Phí giao ngay',
  log: 'Nhật ký tài khoản',
  balanceAfter: 'Số dư {{amount}}',
  logEmpty: 'Chưa có biến động',
  logEmptyNote: 'Mọi thay đổi số dư kèm lý do sẽ hiện ở đây.',
} as const satisfies WordsOf<typeof en>
