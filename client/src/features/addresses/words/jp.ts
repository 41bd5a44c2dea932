import type { WordsOf } from '../../../i18n/Words'
import type { addresses as en } from './en'

export const addresses = {
  coins: '通貨',
  emptyTitle: '{{coin}} のアドレスはまだありません',
  emptyNote: '出金はアドレス帳にあるアドレス宛てに行えます。追加には資金パスワードと認証コードが必要です。',
  add: 'アドレスを追加',
  remove: 'このアドレスを削除',
  removeAsk: 'このアドレスを削除しますか？',
  removeYes: '削除',
  choose: '出金アドレスを選択',
  address: 'アドレス',
  addressHint: '{{chain}} ネットワークのアドレス',
  addressRequired: 'アドレスを入力してください',
  paste: '貼り付け',
  notes: 'メモ',
  notesHint: '「自分のウォレット」など。任意です。',
  code: '認証コード',
  codeHint: '{{target}} に送信します',
  codeRequired: '認証コードを入力してください',
  sendCode: '送信',
  sendAgain: '{{seconds}}秒',
  passwordMissing: '先に資金パスワードを設定してください',
  setPassword: '設定する',
  save: 'アドレスを保存',
} as const satisfies WordsOf<typeof en>
