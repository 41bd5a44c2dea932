import type { WordsOf } from '../../../i18n/Words'
import type { overview as en } from './en'

export const overview = {
  overview: {
    books: '账目',
    balanced: '平衡',
    broken: '{{count}} 项不符',
    checked: '已检查 {{count}} 项',
    next: '下一事项',
    unknown: '未知',
    nothing: '无',
    calendarEmpty: '日程为空',
    closed: '已关闭',
    frozen: '已冻结',
    speed: '速度 {{speed}}×',
    seed: '种子 {{seed}}',
    money: '资金进出相等',
    noCoins: '还没有币种',
    waiting: '等待处理',
    balances: '各币种余额',
    house: '平台',
    outside: '外部',
    sum: '合计',
    sumZero: '合计为 0',
    aside: '失败三次后搁置',
    retry: '重试',
  },
} as const satisfies WordsOf<typeof en>
