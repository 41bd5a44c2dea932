import type { WordsOf } from '../../../i18n/Words'
import type { support as en } from './en'

export const support = {
  write: '輸入訊息',
  send: '發送',
  sending: '發送中…',
  again: '重新發送',
  earlier: '較早的訊息',
  hello: '有甚麼可以幫您？',
  helloNote: '給我們留言，回覆會顯示在這裡，離開頁面亦不會錯過。',
  you: '您',
  agent: '客服',
} as const satisfies WordsOf<typeof en>
