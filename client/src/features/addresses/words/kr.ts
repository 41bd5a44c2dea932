import type { WordsOf } from '../../../i18n/Words'
import type { addresses as en } from './en'

export const addresses = {
  coins: '코인',
  emptyTitle: '{{coin}} 주소가 아직 없습니다',
  emptyNote: '주소록에 있는 주소로 출금할 수 있습니다. 추가하려면 자금 비밀번호와 인증번호가 필요합니다.',
  add: '주소 추가',
  remove: '이 주소 삭제',
  removeAsk: '이 주소를 삭제하시겠습니까?',
  removeYes: '삭제',
  choose: '출금 주소 선택',
  address: '주소',
  addressHint: '{{chain}} 네트워크의 주소',
  addressRequired: '주소를 입력하세요',
  paste: '붙여넣기',
  notes: '메모',
  notesHint: '예: “내 지갑”. 선택 사항입니다.',
  code: '인증번호',
  codeHint: '받는 곳: {{target}}',
  codeRequired: '인증번호를 입력하세요',
  sendCode: '전송',
  sendAgain: '{{seconds}}초',
  passwordMissing: '먼저 자금 비밀번호를 설정하세요',
  setPassword: '설정',
  save: '주소 저장',
} as const satisfies WordsOf<typeof en>
