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
    language: '语言',
    noPicture: '没有图片',
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
  login: {
    title: '运营控制台',
    note: '此处使用独立登录，用户账号无法登录。',
    account: '账号',
    password: '密码',
    enter: '登录',
  },
  mark: {
    offline: '没有实时数据',
    speed: '速度 {{speed}}×',
  },
  shape: {
    crash: '暴跌',
    pump: '暴涨',
    gap: '跳空',
    flat: '横盘',
    halt: '暂停交易',
    everyPair: '所有交易对',
  },
} as const satisfies WordsOf<typeof en>
