import type { WordsOf } from '../../../i18n/Words'
import type { identity as en } from './en'

export const identity = {
  intro: '두 단계면 됩니다. 서류는 심사에만 사용됩니다.',
  steps: '인증 단계',
  basicNote: '출금과 옵션을 이용할 수 있습니다. 약 1분 걸립니다.',
  advancedNote: '사진 세 장으로 본인임을 확인합니다.',
  status: {
    none: '미인증',
    under: '심사 중',
    done: '인증 완료',
    rejected: '거절됨',
  },
  rejected: '이전 제출이 거절되었습니다',
  start: '지금 인증',
  resubmit: '다시 제출',
  waiting: '결과가 나오는 대로 알려드립니다.',
  basicFirst: '기본 인증을 먼저 완료하세요',
  allDone: '두 단계 모두 인증되었습니다. 모든 기능을 이용할 수 있습니다.',
  country: '국가 또는 지역',
  chooseCountry: '국가 선택',
  onMap: '지도에서 선택',
  name: '성명',
  nameHint: '신분증과 동일하게',
  number: '신분증 번호',
  address: '주소',
  need: {
    country: '국가를 선택하세요',
    name: '성명을 입력하세요',
    number: '신분증 번호를 입력하세요',
    address: '주소를 입력하세요',
    front: '신분증 앞면을 업로드하세요',
    back: '신분증 뒷면을 업로드하세요',
    held: '신분증을 든 사진을 업로드하세요',
  },
  front: '신분증 앞면',
  back: '신분증 뒷면',
  held: '신분증을 든 본인',
  photosNote:
    '네 모서리가 모두 보이고 선명하며 반사가 없어야 합니다. JPEG, PNG, WebP 최대 5 MB이며 전송 전에 압축됩니다.',
  fictional: '모의 환경입니다. 가상의 정보를 사용하세요.',
  submit: '심사 제출',
} as const satisfies WordsOf<typeof en>
