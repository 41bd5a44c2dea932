import type { WordsOf } from '../../../i18n/Words'
import type { records as en } from './en'

export const records = {
  tab: {
    deposits: 'Nạp',
    withdrawals: 'Rút',
    transfers: 'Chuyển quỹ',
    merchants: 'Đại lý',
  },
  kinds: 'Loại lịch sử',
  empty: {
    deposits: 'Chưa có lần nạp nào',
    withdrawals: 'Chưa có lần rút nào',
    transfers: 'Chưa có lần chuyển nào',
    merchants: 'Chưa có đơn với đại lý',
  },
  do: {
    deposits: 'Nạp tiền',
    withdrawals: 'Rút tiền',
    transfers: 'Chuyển quỹ',
    merchants: 'Mua coin',
  },
  depositTitle: 'Chi tiết nạp',
  withdrawalTitle: 'Chi tiết rút',
  number: 'Mã số',
  fee: 'Phí',
  receipt: 'Thực nhận',
  notes: 'Ghi chú',
  proof: 'Chứng từ',
  toCard: 'Thẻ ngân hàng đã liên kết',
  submitted: 'Đã gửi',
  reviewing: 'Sẽ được cộng khi duyệt xong.',
  arriving: 'Sẽ đến trong vòng {{hours}} giờ.',
  returned: 'Toàn bộ số tiền đã được hoàn về tài khoản giao ngay.',
  rejected: 'Lý do từ chối',
  noReason: 'Không có lý do được nêu.',
} as const satisfies WordsOf<typeof en>
