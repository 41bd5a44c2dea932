import type { WordsOf } from '../../../i18n/Words'
import type { addresses as en } from './en'

export const addresses = {
  coins: 'Đồng coin',
  emptyTitle: 'Chưa có địa chỉ {{coin}}',
  emptyNote: 'Chỉ có thể rút về địa chỉ trong sổ này. Khi thêm cần mật khẩu quỹ và mã xác minh.',
  add: 'Thêm địa chỉ',
  remove: 'Xóa địa chỉ này',
  removeAsk: 'Xóa địa chỉ này?',
  removeYes: 'Xóa',
  choose: 'Chọn địa chỉ rút',
  address: 'Địa chỉ',
  addressHint: 'Địa chỉ thuộc mạng {{chain}}',
  addressRequired: 'Vui lòng nhập địa chỉ',
  paste: 'Dán',
  notes: 'Ghi chú',
  notesHint: 'Ví dụ “ví của tôi”. Không bắt buộc.',
  code: 'Mã xác minh',
  codeHint: 'Gửi đến {{target}}',
  codeRequired: 'Vui lòng nhập mã xác minh',
  sendCode: 'Gửi',
  sendAgain: '{{seconds}} giây',
  passwordMissing: 'Vui lòng đặt mật khẩu quỹ trước',
  setPassword: 'Thiết lập',
  save: 'Lưu địa chỉ',
} as const satisfies WordsOf<typeof en>
