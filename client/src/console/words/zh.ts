import type { WordsOf } from '../../i18n/Words'
import type { frame as en } from './en'

export const frame = {
  frame: {
    console: '控制台',
    pages: '控制台页面',
    openMenu: '打开菜单',
    closeMenu: '关闭菜单',
    dark: '深色主题',
    light: '浅色主题',
    logout: '退出登录',
    pageNumbers: '分页',
  },
  places: {
    overview: '总览',
    world: '世界',
    reviews: '审核',
    users: '用户',
    orders: '订单',
    support: '客服',
    products: '产品',
    explain: '追溯',
    outbox: '发件箱',
    invariants: '账目检查',
    audit: '操作日志',
  },
  queue: {
    identity: '身份认证',
    identity2: '高级认证',
    deposit: '充值',
    withdrawal: '提现',
    merchant: '币商订单',
    subscription: '申购',
    support: '客服',
    waiting: '{{count}} 项待处理',
  },
} as const satisfies WordsOf<typeof en>
