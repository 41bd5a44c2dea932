import type { WordsOf } from '../../../i18n/Words'
import type { transfers as en } from './en'

export const transfers = {
  from: 'Từ',
  to: 'Đến',
  swap: 'Đổi chỗ hai tài khoản',
  share: 'Tỷ lệ số dư',
  free: 'Đến ngay lập tức, không mất phí.',
  submit: 'Chuyển quỹ',
  doneTitle: 'Chuyển quỹ thành công',
  doneNote: 'Số tiền đã có thể sử dụng ở tài khoản kia.',
  again: 'Chuyển tiếp',
  emptyTitle: 'Chưa có lần chuyển nào',
  emptyNote: 'Chuyển coin giữa các tài khoản của bạn là miễn phí và tức thì.',
} as const satisfies WordsOf<typeof en>
