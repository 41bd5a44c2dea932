import type { WordsOf } from '../../../i18n/Words'
import type { cards as en } from './en'

export const cards = {
  emptyTitle: '尚未绑定银行卡',
  emptyNote: '银行提现将汇入您绑定的银行卡。',
  bind: '绑定银行卡',
  change: '更换银行卡',
  withdraw: '提现到此卡',
  bank: '银行',
  chooseBank: '选择银行',
  otherBank: '其他银行',
  bankName: '银行名称',
  holder: '开户人',
  number: '卡号',
  deposit: '开户行',
  branch: '支行',
  bankAddress: '银行地址',
  swift: 'SWIFT 代码',
  cardholder: '持卡人全名',
  international: '国际账号 (IBAN)',
  residence: '收款人地址',
  postal: '邮政编码',
  part: {
    account: '账户',
    bank: '银行资料',
    payee: '收款人',
  },
  note: '所有项目均为必填。每次只能绑定一张卡。',
  save: '绑定此卡',
  failed: '绑定失败',
} as const satisfies WordsOf<typeof en>
