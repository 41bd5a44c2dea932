import type { WordsOf } from '../../../i18n/Words'
import type { keys as en } from './en'

export const keys = {
  keys: {
    undo: 'Hoàn tác quyết định',
    title: 'Phím tắt',
    find: 'Tìm trên trang này',
    list: 'Danh sách này',
    next: 'Mục sau, mục trước trong hàng chờ',
    approve: 'Duyệt',
    reject: 'Từ chối',
    goTo: 'rồi nhấn chữ của trang',
  },
} as const satisfies WordsOf<typeof en>
