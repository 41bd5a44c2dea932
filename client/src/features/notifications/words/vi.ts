import type { WordsOf } from '../../../i18n/Words'
import type { notifications as en } from './en'

export const notifications = {
  readAll: 'Đọc tất cả',
  none: 'Chưa có thông báo',
  noneNote: 'Đăng nhập từ thiết bị mới và các thay đổi mật khẩu, địa chỉ, thẻ sẽ hiện ở đây.',
  unread: 'Chưa đọc',
} as const satisfies WordsOf<typeof en>
