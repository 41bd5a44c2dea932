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
    language: '語言',
    noPicture: '沒有圖片',
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
  login: {
    title: '營運控制台',
    note: '此處使用獨立登入，用戶帳號無法登入。',
    account: '帳號',
    password: '密碼',
    enter: '登入',
  },
  mark: {
    offline: '沒有即時數據',
    speed: '速度 {{speed}}×',
  },
  shape: {
    crash: '急跌',
    pump: '急升',
    gap: '裂口',
    flat: '橫行',
    halt: '停牌',
    everyPair: '所有交易對',
  },
} as const satisfies WordsOf<typeof en>
