import type { WordsOf } from '../../i18n/Words'
import type { frame as en } from './en'

export const frame = {
  frame: {
    console: 'bảng điều hành',
    pages: 'Các trang điều hành',
    openMenu: 'Mở trình đơn',
    closeMenu: 'Đóng trình đơn',
    dark: 'Giao diện tối',
    light: 'Giao diện sáng',
    logout: 'Đăng xuất',
    pageNumbers: 'Các trang',
    language: 'Ngôn ngữ',
    noPicture: 'Không có ảnh',
  },
  places: {
    overview: 'Tổng quan',
    world: 'Thế giới',
    reviews: 'Xét duyệt',
    users: 'Người dùng',
    orders: 'Lệnh',
    support: 'Hỗ trợ',
    products: 'Sản phẩm',
    explain: 'Giải thích',
    outbox: 'Hộp thư đi',
    invariants: 'Kiểm tra sổ sách',
    audit: 'Nhật ký thao tác',
  },
  queue: {
    identity: 'Định danh',
    identity2: 'Định danh nâng cao',
    deposit: 'Nạp tiền',
    withdrawal: 'Rút tiền',
    merchant: 'Đơn đại lý',
    subscription: 'Đăng ký mua',
    support: 'Hỗ trợ',
    waiting: '{{count}} mục đang chờ',
  },
  login: {
    title: 'Bảng điều hành của người vận hành',
    note: 'Đăng nhập riêng: tài khoản người dùng không dùng được ở đây.',
    account: 'Tài khoản',
    password: 'Mật khẩu',
    enter: 'Đăng nhập',
  },
  mark: {
    offline: 'mất dữ liệu trực tiếp',
    speed: 'tốc độ {{speed}}×',
  },
  shape: {
    crash: 'Lao dốc',
    pump: 'Tăng vọt',
    gap: 'Nhảy giá',
    flat: 'Đi ngang',
    halt: 'Ngừng giao dịch',
    everyPair: 'mọi cặp',
  },
} as const satisfies WordsOf<typeof en>
