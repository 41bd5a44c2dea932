import type { WordsOf } from '../../i18n/Words'
import type { frame as en } from './en'

export const frame = {
  frame: {
    console: '콘솔',
    pages: '콘솔 페이지',
    openMenu: '메뉴 열기',
    closeMenu: '메뉴 닫기',
    dark: '어두운 테마',
    light: '밝은 테마',
    logout: '로그아웃',
    pageNumbers: '페이지',
    language: '언어',
    noPicture: '이미지 없음',
  },
  places: {
    overview: '개요',
    world: '월드',
    reviews: '심사',
    users: '사용자',
    orders: '주문',
    support: '고객지원',
    products: '상품',
    explain: '추적',
    outbox: '발신함',
    invariants: '정합성 점검',
    audit: '작업 기록',
  },
  queue: {
    identity: '본인 인증',
    identity2: '고급 본인 인증',
    deposit: '입금',
    withdrawal: '출금',
    merchant: '판매자 주문',
    subscription: '청약',
    support: '고객지원',
    waiting: '{{count}}건 대기',
  },
  login: {
    title: '운영자 콘솔',
    note: '별도의 로그인입니다. 사용자 계정으로는 로그인할 수 없습니다.',
    account: '계정',
    password: '비밀번호',
    enter: '로그인',
  },
  mark: {
    offline: '실시간 데이터 없음',
    speed: '속도 {{speed}}×',
  },
  shape: {
    crash: '폭락',
    pump: '급등',
    gap: '갭',
    flat: '횡보',
    halt: '거래 중단',
    everyPair: '모든 거래쌍',
  },
} as const satisfies WordsOf<typeof en>
