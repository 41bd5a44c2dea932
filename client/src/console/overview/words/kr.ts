import type { WordsOf } from '../../../i18n/Words'
import type { overview as en } from './en'

export const overview = {
  overview: {
    books: '장부',
    balanced: '일치',
    broken: '{{count}}건 불일치',
    checked: '{{count}}개 항목 점검',
    next: '다음 예정',
    unknown: '알 수 없음',
    nothing: '없음',
    calendarEmpty: '일정이 비어 있습니다',
    closed: '닫힘',
    frozen: '정지됨',
    speed: '속도 {{speed}}×',
    seed: '시드 {{seed}}',
    money: '들어온 돈 = 나간 돈',
    noCoins: '아직 코인이 없습니다',
    waiting: '결정 대기',
    balances: '코인별 잔액',
    house: '거래소',
    outside: '외부',
    sum: '합계',
    sumZero: '합계 0',
    aside: '세 번 실패하여 보류됨',
    retry: '다시 시도',
  },
} as const satisfies WordsOf<typeof en>
