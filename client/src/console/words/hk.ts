import type { WordsOf } from '../../i18n/Words'
import type { frame as en } from './en'

export const frame = {
  frame: {
    console: '控制台',
    pages: '控制台頁面',
    openMenu: '打開選單',
    closeMenu: '關閉選單',
    dark: '深色主題',
    light: '淺色主題',
    logout: '登出',
    pageNumbers: '分頁',
  },
  places: {
    overview: '總覽',
    world: '世界',
    reviews: '審核',
    users: '用戶',
    orders: '訂單',
    support: '客服',
    products: '產品',
    explain: '追溯',
    outbox: '寄件箱',
    invariants: '帳目檢查',
    audit: '操作日誌',
  },
  queue: {
    identity: '身份認證',
    identity2: '高級認證',
    deposit: '充值',
    withdrawal: '提現',
    merchant: '幣商訂單',
    subscription: '申購',
    support: '客服',
    waiting: '{{count}} 項待處理',
  },
} as const satisfies WordsOf<typeof en>
