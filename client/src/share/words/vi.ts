import type { WordsOf } from '../../i18n/Words'
import type { share as en } from './en'

export const share = {
  share: 'Chia sẻ',
  title: 'Chia sẻ kết quả',
  withAmount: 'Hiện số tiền',
  withName: 'Hiện tên của tôi',
  save: 'Lưu hình',
  saved: 'Đã lưu hình',
  copy: 'Sao chép hình',
  copied: 'Đã sao chép hình',
  copyFailed: 'Không sao chép được hình',
  alt: 'Kết quả {{pair}}: {{percent}}',
  mark: 'Thị trường mô phỏng, không phải tiền thật.',
  scan: 'Quét để đăng ký. Chỉ dùng tiền mô phỏng.',
  entry: 'Giá vào',
  exit: 'Giá đóng',
  at: 'Kết thúc lúc',
} as const satisfies WordsOf<typeof en>
