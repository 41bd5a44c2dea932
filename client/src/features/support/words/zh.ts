import type { WordsOf } from '../../../i18n/Words'
import type { support as en } from './en'

export const support = {
  write: '输入消息',
  send: '发送',
  sending: '发送中…',
  again: '重新发送',
  earlier: '更早的消息',
  hello: '有什么可以帮您？',
  helloNote: '给我们留言，回复会显示在这里，离开页面也不会错过。',
  you: '您',
  agent: '客服',
} as const satisfies WordsOf<typeof en>
