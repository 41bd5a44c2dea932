import type { WordsOf } from '../../../i18n/Words'
import type { reviews as en } from './en'

export const reviews = {
  reviews: {
    waiting: 'Đang chờ',
    passed: 'Đã duyệt',
    rejected: 'Đã từ chối',
    keys: 'A hoặc P duyệt, R từ chối; J, K hoặc phím mũi tên di chuyển.',
    status: 'Trạng thái',
    kinds: 'Loại',
    nothing: 'Không có gì đang chờ',
    none: 'Chưa có',
    nothingNote: 'Những gì người dùng gửi sẽ tự xuất hiện.',
    queue: 'Hàng chờ',
    record: 'Hồ sơ',
    user: 'Người dùng',
    what: 'Nội dung',
    submitted: 'Gửi lúc',
    reason: 'Lý do',
    picture: 'Ảnh {{at}} của {{account}}',
    reasonShown: 'Lý do, người dùng sẽ thấy',
    allotPart: 'Chỉ phân bổ một phần',
    all: 'Toàn bộ',
    reject: 'Từ chối',
    pass: 'Duyệt',
    policies: 'Chính sách',
    auto: 'Tự động duyệt',
    manual: 'Chờ quyết định',
    rejectAuto: 'Tự động từ chối',
    after: 'Sau số giây thế giới',
    save: 'Lưu',
  },
} as const satisfies WordsOf<typeof en>
