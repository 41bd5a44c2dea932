import type { WordsOf } from '../../../i18n/Words'
import type { deposits as en } from './en'

export const deposits = {
  chooseTitle: '您要充值哪種幣？',
  qr: '充值地址二維碼',
  address: '充值地址',
  simulated: '此地址在任何鏈上都刻意無效，切勿轉入真實資產。',
  minimum: '最低充值',
  credited: '入帳帳戶',
  amount: '充值數量',
  proof: '轉帳憑證',
  proofHint: 'JPEG、PNG 或 WebP，不超過 5 MB',
  proofRequired: '請上載憑證',
  submit: '提交充值',
  bankTitle: '請轉帳至以下帳戶',
  bankName: '銀行',
  cardNumber: '帳號',
  payee: '收款人',
  transferred: '銀行轉帳金額',
  transferredHint: '與銀行回單一致',
  bankSimulated: '以上銀行資料為虛構，切勿轉入真實款項。',
  doneTitle: '充值已提交',
  doneNote: '審核通過後即時到帳。',
  again: '繼續充值',
} as const satisfies WordsOf<typeof en>
