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
} as const satisfies WordsOf<typeof en>
