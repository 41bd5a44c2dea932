import type { WordsOf } from '../../i18n/Words'
import type { share as en } from './en'

export const share = {
  share: '공유',
  title: '결과 공유',
  withAmount: '금액 표시',
  withName: '내 이름 표시',
  save: '사진 저장',
  saved: '사진을 저장했습니다',
  copy: '사진 복사',
  copied: '사진을 복사했습니다',
  copyFailed: '사진을 복사하지 못했습니다',
  alt: '{{pair}} 결과: {{percent}}',
  mark: '모의 시장이며 실제 자금이 아닙니다.',
  scan: '스캔하여 가입하세요. 모의 자금만 사용합니다.',
  entry: '진입가',
  exit: '종료가',
  at: '종료 시각',
} as const satisfies WordsOf<typeof en>
