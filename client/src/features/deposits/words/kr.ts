import type { WordsOf } from '../../../i18n/Words'
import type { deposits as en } from './en'

export const deposits = {
  chooseTitle: '무엇을 입금하시겠습니까?',
  qr: '입금 주소 QR 코드',
  address: '입금 주소',
  simulated: '이 주소는 어떤 체인에서도 유효하지 않도록 만들어졌습니다. 실제 코인을 보내지 마세요.',
  minimum: '최소 입금액',
  credited: '입금 계좌',
  amount: '입금 수량',
  proof: '송금 증빙',
  proofHint: 'JPEG, PNG 또는 WebP, 최대 5 MB',
  proofRequired: '증빙을 업로드하세요',
  submit: '입금 신청',
  bankTitle: '아래 계좌로 송금하세요',
  bankName: '은행',
  cardNumber: '계좌번호',
  payee: '예금주',
  transferred: '은행 송금액',
  transferredHint: '은행 영수증에 적힌 금액',
  bankSimulated: '이 계좌 정보는 가상입니다. 실제 돈을 보내지 마세요.',
  doneTitle: '입금 신청이 접수되었습니다',
  doneNote: '심사가 승인되면 바로 반영됩니다.',
  again: '계속 입금하기',
} as const satisfies WordsOf<typeof en>
