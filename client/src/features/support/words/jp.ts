import type { WordsOf } from '../../../i18n/Words'
import type { support as en } from './en'

export const support = {
  write: 'メッセージを入力',
  send: '送信',
  sending: '送信中…',
  again: '再送信',
  earlier: '以前のメッセージ',
  hello: 'ご用件をお聞かせください',
  helloNote: 'メッセージをお送りください。離れている間の返信もここに届きます。',
  you: 'あなた',
  agent: 'サポート',
} as const satisfies WordsOf<typeof en>
