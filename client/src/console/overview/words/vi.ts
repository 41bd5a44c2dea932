import type { WordsOf } from '../../../i18n/Words'
import type { overview as en } from './en'

export const overview = {
  overview: {
    books: 'Sổ sách',
    balanced: 'Cân bằng',
    broken: '{{count}} lỗi',
    checked: 'Đã kiểm tra {{count}} điều',
    next: 'Sắp đến hạn',
    unknown: 'Không rõ',
    nothing: 'Không có',
    calendarEmpty: 'Lịch đang trống',
    closed: 'Đã khóa',
    frozen: 'Đã dừng',
    speed: 'Tốc độ {{speed}}×',
    seed: 'Hạt giống {{seed}}',
    money: 'Tiền vào = tiền ra',
    noCoins: 'Chưa có coin nào',
    waiting: 'Chờ quyết định',
    balances: 'Số dư theo coin',
    house: 'Sàn',
    outside: 'Bên ngoài',
    sum: 'Tổng',
    sumZero: 'Tổng bằng 0',
    aside: 'Gác lại sau ba lần thất bại',
    retry: 'Thử lại',
  },
} as const satisfies WordsOf<typeof en>
