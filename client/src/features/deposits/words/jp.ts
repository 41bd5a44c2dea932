import type { WordsOf } from '../../../i18n/Words'
import type { deposits as en } from './en'

export const deposits = {
  chooseTitle: '何を入金しますか？',
  qr: '入金アドレスの QR コード',
  address: '入金アドレス',
  simulated: 'このアドレスはどのチェーンでも無効になるよう作られています。実際の通貨を送らないでください。',
  minimum: '最低入金額',
  credited: '入金先',
  amount: '入金数量',
  proof: '送金のスクリーンショット',
  proofHint: 'JPEG・PNG・WebP、5 MB まで',
  proofRequired: '証憑をアップロードしてください',
  submit: '入金を申請',
  bankTitle: '次の口座へ振り込んでください',
  bankName: '銀行',
  cardNumber: '口座番号',
  payee: '受取人',
  transferred: '銀行振込額',
  transferredHint: '銀行の控えと同じ金額',
  bankSimulated: 'この口座情報は架空のものです。実際のお金を振り込まないでください。',
  doneTitle: '入金を申請しました',
  doneNote: '審査の承認後すぐに反映されます。',
  again: '続けて入金する',
} as const satisfies WordsOf<typeof en>
