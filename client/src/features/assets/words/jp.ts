import type { WordsOf } from '../../../i18n/Words'
import type { assets as en } from './en'

export const assets = {
  totalIn: '総資産 (USDT)',
  today: '本日の損益',
  showFigures: '金額を表示',
  hideFigures: '金額を隠す',
  spread: '資産の内訳',
  accounts: '口座',
  hideZero: '残高ゼロを隠す',
  frozenOf: '凍結中 {{amount}}',
  logAvailable: '利用可能',
  logFrozen: '凍結中',
  emptyTitle: 'この口座にはまだ資産がありません',
  emptyNote: '入金するか、ほかの口座から振り替えてください。',
  demoFunds: 'デモ用 {{amount}} USDT を受け取る',
  demoFundsNote: 'ウォレットは空です。デモ資金を受け取ると、すべての機能を試せます。入金もできます。',
  trade: '取引',
  spotFee: '現物手数料',
  log: '口座の明細',
  balanceAfter: '残高 {{amount}}',
  logEmpty: 'まだ明細がありません',
  logEmptyNote: '残高の増減とその理由がここに並びます。',
} as const satisfies WordsOf<typeof en>
