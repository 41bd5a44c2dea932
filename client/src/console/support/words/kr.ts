import type { WordsOf } from '../../../i18n/Words'
import type { chats as en } from './en'

export const chats = {
  chats: {
    none: '채팅이 없습니다',
    noneNote: '사용자가 쓰면 자동으로 나타납니다.',
    list: '채팅',
    choose: '채팅을 선택하세요',
    back: '모든 채팅',
    user: '사용자',
    answer: '답변',
    send: '보내기',
  },
} as const satisfies WordsOf<typeof en>
