import type { WordsOf } from '../../../i18n/Words'
import type { assets as en } from './en'

export const assets = {
  totalIn: '총 자산 (USDT)',
  today: '오늘의 손익',
  showFigures: '금액 보기',
  hideFigures: '금액 숨기기',
  spread: '자산 구성',
  accounts: '계좌',
  hideZero: '0 잔액 숨기기',
  frozenOf: '동결 {{amount}}',
  logAvailable: '사용 가능',
  logFrozen: '동결',
  emptyTitle: '이 계좌에는 아직 자산이 없습니다',
  emptyNote: '코인을 입금하거나 다른 계좌에서 이체하세요.',
  demoFunds: '데모 {{amount}} USDT 받기',
  demoFundsNote: '지갑이 비어 있습니다. 데모 자금을 받아 모든 기능을 사용해 보세요. 입금도 가능합니다.',
  trade: '거래',
  spotFee: '현물 수수료',
  log: '계좌 내역',
  balanceAfter: '잔액 {{amount}}',
  logEmpty: '아직 내역이 없습니다',
  logEmptyNote: '잔액의 모든 변동과 사유가 여기에 표시됩니다.',
} as const satisfies WordsOf<typeof en>
