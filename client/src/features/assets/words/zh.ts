import type { WordsOf } from '../../../i18n/Words'
import type { assets as en } from './en'

export const assets = {
  totalIn: '总资产 (USDT)',
  today: '今日盈亏',
  showFigures: '显示金额',
  hideFigures: '隐藏金额',
  spread: '资产分布',
  accounts: '账户',
  hideZero: '隐藏零余额',
  frozenOf: '冻结 {{amount}}',
  logAvailable: '可用',
  logFrozen: '冻结',
  emptyTitle: '此账户暂无资产',
  emptyNote: '可充值，或从其他账户划转。',
  demoFunds: '领取 {{amount}} 模拟 USDT',
  demoFundsNote: '您的钱包还是空的。领取模拟资金即可体验所有功能，也可以充值。',
  trade: '交易',
  spotFee: '现货手续费',
  log: '账户流水',
  balanceAfter: '余额 {{amount}}',
  logEmpty: '暂无流水',
  logEmptyNote: '此余额的每次变动及原因都会列在这里。',
} as const satisfies WordsOf<typeof en>
