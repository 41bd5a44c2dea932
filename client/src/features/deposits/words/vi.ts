import type { WordsOf } from '../../../i18n/Words'
import type { deposits as en } from './en'

export const deposits = {
  chooseTitle: 'Bạn muốn nạp gì?',
  qr: 'Mã QR của địa chỉ nạp',
  address: 'Địa chỉ nạp',
  simulated: 'Địa chỉ này được tạo ra để không hợp lệ trên mọi chuỗi. Đừng bao giờ gửi coin thật vào đây.',
  minimum: 'Nạp tối thiểu',
  credited: 'Cộng vào',
  amount: 'Số lượng nạp',
  proof: 'Ảnh chụp giao dịch',
  proofHint: 'JPEG, PNG hoặc WebP, tối đa 5 MB',
  proofRequired: 'Vui lòng tải chứng từ lên',
  submit: 'Gửi yêu cầu nạp',
  bankTitle: 'Chuyển khoản đến tài khoản này',
  bankName: 'Ngân hàng',
  cardNumber: 'Số tài khoản',
  payee: 'Người nhận',
  transferred: 'Số tiền chuyển khoản',
  transferredHint: 'Đúng như trên biên lai ngân hàng',
  bankSimulated: 'Thông tin ngân hàng này là giả lập. Đừng chuyển tiền thật.',
  doneTitle: 'Đã gửi yêu cầu nạp',
  doneNote: 'Số dư được cộng ngay khi duyệt xong.',
  again: 'Nạp tiếp',
} as const satisfies WordsOf<typeof en>
