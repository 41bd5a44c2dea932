import type { WordsOf } from '../../../i18n/Words'
import type { overview as en } from './en'

export const overview = {
  overview: {
    books: '帳目',
    balanced: '平衡',
    broken: '{{count}} 項不符',
    checked: '已檢查 {{count}} 項',
    next: '下一事項',
    unknown: '未知',
    nothing: '無',
    calendarEmpty: '日程為空',
    closed: '已關閉',
    frozen: '已凍結',
    speed: '速度 {{speed}}×',
    seed: '種子 {{seed}}',
    money: '資金進出相等',
    noCoins: '尚未有幣種',
    waiting: '等待處理',
    balances: '各幣種結餘',
    house: '平台',
    outside: '外部',
    sum: '合計',
    sumZero: '合計為 0',
    aside: '失敗三次後擱置',
    retry: '重試',
  },
} as const satisfies WordsOf<typeof en>
