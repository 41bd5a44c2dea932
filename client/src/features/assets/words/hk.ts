import type { WordsOf } from '../../../i18n/Words'
import type { assets as en } from './en'

export const assets = {
  totalIn: '總資產 (USDT)',
  today: '今日盈虧',
  showFigures: '顯示金額',
  hideFigures: '隱藏金額',
  spread: '資產分佈',
  accounts: '帳戶',
  hideZero: '隱藏零餘額',
  frozenOf: '凍結 {{amount}}',
  logAvailable: '可用',
  logFrozen: '凍結',
  emptyTitle: '此帳戶暫無資產',
  emptyNote: '可充值，或從其他帳戶劃轉。',
  demoFunds: '領取 {{amount}} 模擬 USDT',
  demoFundsNote: '您的錢包還是空的。領取模擬資金即可體驗所有功能，也可以充值。',
  trade: '交易',
  spotFee: '現貨手續費',
  log: '帳戶流水',
  balanceAfter: '餘額 {{amount}}',
  logEmpty: '暫無流水',
  logEmptyNote: '此餘額的每次變動及原因都會列在這裡。',
} as const satisfies WordsOf<typeof en>
