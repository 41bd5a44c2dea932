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
  outbox: {
    note: '이 거래소의 인증번호는 발송 여부와 관계없이 여기에 보관됩니다.',
    search: '전화번호 또는 이메일 주소 전체',
    none: '보낸 것이 없습니다',
    to: '받는 사람',
    code: '인증번호',
    by: '수단',
    for: '용도',
    text: '내용',
  },
  invariants: {
    checkedAt: '점검 시각 {{at}}',
    checkNow: '지금 점검',
    balanced: '장부가 일치합니다',
    broken: '맞지 않는 항목이 있습니다',
    note: '{{count}}개 항목. 각각 아무것도 나오지 않아야 하는 조회입니다.',
    id: '번호',
    rule: '지켜져야 할 것',
    violations: '위반',
  },
} as const satisfies WordsOf<typeof en>
