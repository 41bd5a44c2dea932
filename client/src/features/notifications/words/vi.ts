import type { WordsOf } from '../../../i18n/Words'
import type { notifications as en } from './en'

export const notifications = {
  readAll: 'Đánh dấu đã đọc tất cả',
  none: 'Chưa có thông báo',
  noneNote: 'Lệnh khớp, kết quả, xét duyệt, tiền lãi và đăng nhập từ thiết bị mới hiện ở đây.',
  unread: 'Chưa đọc',
  alerts: 'Cảnh báo giá',
} as const satisfies WordsOf<typeof en>
