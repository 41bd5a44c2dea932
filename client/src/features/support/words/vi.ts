import type { WordsOf } from '../../../i18n/Words'
import type { support as en } from './en'

export const support = {
  write: 'Nhập tin nhắn',
  send: 'Gửi',
  sending: 'Đang gửi…',
  again: 'Gửi lại',
  earlier: 'Tin nhắn trước đó',
  hello: 'Chúng tôi có thể giúp gì?',
  helloNote: 'Hãy nhắn cho chúng tôi. Câu trả lời sẽ ở đây kể cả khi bạn rời đi.',
  you: 'Bạn',
  agent: 'Hỗ trợ',
} as const satisfies WordsOf<typeof en>
