import type { WordsOf } from '../../../i18n/Words'
import type { cards as en } from './en'

export const cards = {
  emptyTitle: '등록된 은행 카드가 없습니다',
  emptyNote: '은행 출금은 등록한 카드로 입금됩니다.',
  bind: '카드 등록',
  change: '카드 변경',
  withdraw: '이 카드로 출금',
  bank: '은행',
  chooseBank: '은행 선택',
  otherBank: '다른 은행',
  bankName: '은행 이름',
  holder: '예금주',
  number: '카드 번호',
  deposit: '개설 은행',
  branch: '지점',
  bankAddress: '은행 주소',
  swift: 'SWIFT 코드',
  cardholder: '카드 소유자 성명',
  international: '국제 계좌번호 (IBAN)',
  residence: '수취인 주소',
  postal: '우편번호',
  part: {
    account: '계좌',
    bank: '은행 정보',
    payee: '수취인',
  },
  note: '모든 항목은 필수입니다. 카드는 한 장만 등록할 수 있습니다.',
  save: '이 카드 등록',
  failed: '등록에 실패했습니다',
} as const satisfies WordsOf<typeof en>
