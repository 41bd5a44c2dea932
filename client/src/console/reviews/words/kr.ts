import type { WordsOf } from '../../../i18n/Words'
import type { reviews as en } from './en'

export const reviews = {
  reviews: {
    waiting: '대기',
    passed: '승인됨',
    rejected: '거절됨',
    keys: 'A 또는 P 승인, R 거절, J·K 또는 화살표로 이동합니다.',
    status: '상태',
    kinds: '종류',
    nothing: '대기 중인 항목이 없습니다',
    none: '아직 없음',
    nothingNote: '제출되면 자동으로 나타납니다.',
    queue: '대기열',
    record: '신청 내용',
    user: '사용자',
    what: '내용',
    submitted: '제출',
    reason: '사유',
    picture: '{{account}}의 사진 {{at}}',
    reasonShown: '사유 (사용자에게 표시)',
    allotPart: '일부만 배정',
    all: '전부',
    reject: '거절',
    pass: '승인',
    policies: '정책',
    auto: '자동 승인',
    manual: '결정 대기',
    rejectAuto: '자동 거절',
    after: '월드 시간 기준 초',
    save: '저장',
  },
} as const satisfies WordsOf<typeof en>
