import type { WordsOf } from '../../../i18n/Words'
import type { support as en } from './en'

export const support = {
  write: '메시지 입력',
  send: '보내기',
  sending: '보내는 중…',
  again: '다시 보내기',
  earlier: '이전 메시지',
  hello: '무엇을 도와드릴까요?',
  helloNote: '메시지를 남겨 주세요. 자리를 비워도 답변이 여기에 남습니다.',
  you: '나',
  agent: '고객센터',
} as const satisfies WordsOf<typeof en>
