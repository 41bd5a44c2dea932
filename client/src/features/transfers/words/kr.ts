import type { WordsOf } from '../../../i18n/Words'
import type { transfers as en } from './en'

export const transfers = {
  from: '보내는 곳',
  to: '받는 곳',
  swap: '두 계좌 바꾸기',
  share: '잔액 비율',
  free: '즉시 반영되며 수수료가 없습니다.',
  submit: '이체하기',
  doneTitle: '이체가 완료되었습니다',
  doneNote: '이제 받는 계좌에서 사용할 수 있습니다.',
  again: '계속 이체하기',
  emptyTitle: '아직 이체 내역이 없습니다',
  emptyNote: '내 계좌 사이의 이체는 무료이며 즉시 처리됩니다.',
} as const satisfies WordsOf<typeof en>
