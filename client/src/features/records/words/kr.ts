import type { WordsOf } from '../../../i18n/Words'
import type { records as en } from './en'

export const records = {
  tab: {
    deposits: '입금',
    withdrawals: '출금',
    transfers: '이체',
    merchants: '판매자',
  },
  kinds: '내역 종류',
  empty: {
    deposits: '아직 입금 내역이 없습니다',
    withdrawals: '아직 출금 내역이 없습니다',
    transfers: '아직 이체 내역이 없습니다',
    merchants: '아직 판매자 주문이 없습니다',
  },
  do: {
    deposits: '입금하기',
    withdrawals: '출금하기',
    transfers: '이체하기',
    merchants: '코인 구매',
  },
  depositTitle: '입금 상세',
  withdrawalTitle: '출금 상세',
  number: '번호',
  fee: '수수료',
  receipt: '실수령액',
  notes: '메모',
  proof: '증빙',
  toCard: '등록된 은행 카드',
  submitted: '신청 완료',
  reviewing: '심사가 승인되면 반영됩니다.',
  arriving: '{{hours}}시간 이내에 도착합니다.',
  returned: '전액이 현물 계좌로 반환되었습니다.',
  rejected: '거절 사유',
  noReason: '사유가 제공되지 않았습니다.',
} as const satisfies WordsOf<typeof en>
