import type { WordsOf } from '../../../i18n/Words'
import type { audit as en } from './en'

export const audit = {
  audit: {
    note: '누가 무엇을 했는지 실제 시계 기준으로 기록합니다. 바꾸거나 지울 수 없습니다.',
    search: '작업, 금액, 주소 또는 요청의 일부',
    by: '작업자',
    everybody: '전체',
    operator: '운영자',
    user: '관련 사용자 번호',
    from: '시작, UTC',
    to: '끝, UTC',
    all: '모두 표시',
    none: '아직 작업이 없습니다',
    notFound: '찾을 수 없습니다',
    when: '시각',
    who: '누가',
    what: '작업',
    detail: '상세',
    followed: '결과',
  },
} as const satisfies WordsOf<typeof en>
