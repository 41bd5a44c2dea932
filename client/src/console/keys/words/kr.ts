import type { WordsOf } from '../../../i18n/Words'
import type { keys as en } from './en'

export const keys = {
  keys: {
    undo: '결정 되돌리기',
    title: '단축키',
    find: '이 페이지에서 찾기',
    list: '이 목록',
    next: '대기열의 다음, 이전',
    approve: '승인',
    reject: '거절',
    goTo: '페이지의 글자를 누르세요',
  },
} as const satisfies WordsOf<typeof en>
