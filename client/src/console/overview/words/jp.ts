import type { WordsOf } from '../../../i18n/Words'
import type { overview as en } from './en'

export const overview = {
  overview: {
    books: '帳簿',
    balanced: '一致',
    broken: '{{count}} 件の不一致',
    checked: '{{count}} 項目を確認',
    next: '次の予定',
    unknown: '不明',
    nothing: 'なし',
    calendarEmpty: '予定はありません',
    closed: '利用不可',
    frozen: '停止中',
    speed: '速度 {{speed}}×',
    seed: 'シード {{seed}}',
    money: '入金と出金の一致',
    noCoins: 'コインはまだありません',
    waiting: '判断待ち',
    balances: 'コイン別の残高',
    house: '取引所',
    outside: '外部',
    sum: '合計',
    sumZero: '合計 0',
    aside: '3回失敗して保留中',
    retry: '再試行',
  },
} as const satisfies WordsOf<typeof en>
