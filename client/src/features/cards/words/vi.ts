import type { WordsOf } from '../../../i18n/Words'
import type { cards as en } from './en'

export const cards = {
  emptyTitle: 'Chưa liên kết thẻ ngân hàng',
  emptyNote: 'Tiền rút qua ngân hàng sẽ về thẻ bạn liên kết.',
  bind: 'Liên kết thẻ',
  change: 'Đổi thẻ',
  withdraw: 'Rút về thẻ này',
  bank: 'Ngân hàng',
  chooseBank: 'Chọn ngân hàng',
  otherBank: 'Ngân hàng khác',
  bankName: 'Tên ngân hàng',
  holder: 'Chủ tài khoản',
  number: 'Số thẻ',
  deposit: 'Ngân hàng mở tài khoản',
  branch: 'Chi nhánh',
  bankAddress: 'Địa chỉ ngân hàng',
  swift: 'Mã SWIFT',
  cardholder: 'Họ tên đầy đủ chủ thẻ',
  international: 'Số tài khoản quốc tế (IBAN)',
  residence: 'Địa chỉ người nhận',
  postal: 'Mã bưu chính',
  part: {
    account: 'Tài khoản',
    bank: 'Thông tin ngân hàng',
    payee: 'Người nhận',
  },
  note: 'Tất cả các mục đều bắt buộc. Mỗi lần chỉ liên kết một thẻ.',
  save: 'Liên kết thẻ này',
  failed: 'Liên kết thất bại',
} as const satisfies WordsOf<typeof en>
