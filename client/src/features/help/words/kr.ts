import type { WordsOf } from '../../../i18n/Words'
import type { help as en } from './en'

export const help = {
  search: '도움말 검색',
  questions: '자주 묻는 질문',
  agreements: '약관과 규칙',
  nothing: '찾는 내용이 없습니다',
  nothingNote: '다른 단어로 찾거나 고객센터에 문의하세요.',
  chat: '고객센터와 채팅',
  notHelped: '해결되지 않았나요?',
  unknown: '해당 문서가 없습니다',
} as const satisfies WordsOf<typeof en>
