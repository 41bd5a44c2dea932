import type { WordsOf } from '../../../i18n/Words'
import type { cards as en } from './en'

export const cards = {
  emptyTitle: '銀行カードが登録されていません',
  emptyNote: '銀行への出金は登録したカード宛てに行われます。',
  bind: 'カードを登録',
  change: 'カードを変更',
  withdraw: 'このカードへ出金',
  bank: '銀行',
  chooseBank: '銀行を選択',
  otherBank: 'その他の銀行',
  bankName: '銀行名',
  holder: '口座名義',
  number: 'カード番号',
  deposit: '取引銀行',
  branch: '支店',
  bankAddress: '銀行の住所',
  swift: 'SWIFT コード',
  cardholder: 'カード名義人の氏名',
  international: '国際口座番号 (IBAN)',
  residence: '受取人の住所',
  postal: '郵便番号',
  part: {
    account: '口座',
    bank: '銀行の情報',
    payee: '受取人',
  },
  note: 'すべて必須です。登録できるカードは1枚です。',
  save: 'このカードを登録',
  failed: '登録できませんでした',
} as const satisfies WordsOf<typeof en>
