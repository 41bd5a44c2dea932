import type { WordsOf } from '../../../i18n/Words'
import type { deposits as en } from './en'

export const deposits = {
  chooseTitle: '您要充值哪种币？',
  qr: '充值地址二维码',
  address: '充值地址',
  simulated: '此地址在任何链上都故意无效，请勿转入真实资产。',
  minimum: '最低充值',
  credited: '入账账户',
  amount: '充值数量',
  proof: '转账凭证',
  proofHint: 'JPEG、PNG 或 WebP，不超过 5 MB',
  proofRequired: '请上传凭证',
  submit: '提交充值',
  bankTitle: '请转账至以下账户',
  bankName: '银行',
  cardNumber: '账号',
  payee: '收款人',
  transferred: '银行转账金额',
  transferredHint: '与银行回单一致',
  bankSimulated: '以上银行资料为虚构，请勿转入真实款项。',
  doneTitle: '充值已提交',
  doneNote: '审核通过后即刻到账。',
  again: '继续充值',
} as const satisfies WordsOf<typeof en>
