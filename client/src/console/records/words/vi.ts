import type { WordsOf } from '../../../i18n/Words'
import type { audit as en } from './en'

export const audit = {
  audit: {
    note: 'Ai đã làm gì, theo đồng hồ của máy. Không thể sửa hay xóa nội dung ở đây.',
    search: 'Từ trong thao tác, số tiền, địa chỉ hoặc yêu cầu',
    by: 'Người thực hiện',
    everybody: 'Tất cả',
    operator: 'Người điều hành',
    user: 'Liên quan đến người dùng, theo mã',
    from: 'Từ, UTC',
    to: 'Đến, UTC',
    all: 'Hiện tất cả',
    none: 'Chưa có thao tác nào',
    notFound: 'Không tìm thấy',
    when: 'Khi nào',
    who: 'Ai',
    what: 'Thao tác',
    detail: 'Chi tiết',
    followed: 'Kéo theo',
  },
  outbox: {
    note: 'Các mã của sàn này được lưu ở đây, dù đã gửi hay chưa.',
    search: 'Số điện thoại hoặc địa chỉ e-mail đầy đủ',
    none: 'Chưa gửi gì',
    to: 'Đến',
    code: 'Mã',
    by: 'Kênh',
    for: 'Để làm gì',
    text: 'Nội dung',
  },
  invariants: {
    checkedAt: 'Kiểm tra lúc {{at}}',
    checkNow: 'Kiểm tra ngay',
    balanced: 'Sổ sách cân bằng',
    broken: 'Có điều không đúng',
    note: '{{count}} điều, mỗi điều là một truy vấn không được tìm thấy gì.',
    id: 'Mã',
    rule: 'Điều phải đúng',
    violations: 'Vi phạm',
  },
} as const satisfies WordsOf<typeof en>
