import type { WordsOf } from '../../../i18n/Words'
import type { cards as en } from './en'

export const cards = {
  emptyTitle: '尚未綁定銀行卡',
  emptyNote: '銀行提現將匯入您綁定的銀行卡。',
  bind: '綁定銀行卡',
  change: '更換銀行卡',
  withdraw: '提現到此卡',
  bank: '銀行',
  chooseBank: '選擇銀行',
  otherBank: '其他銀行',
  bankName: '銀行名稱',
  holder: '開戶人',
  number: '卡號',
  deposit: '開戶行',
  branch: '分行',
  bankAddress: '銀行地址',
  swift: 'SWIFT 代碼',
  cardholder: '持卡人全名',
  international: '國際帳號 (IBAN)',
  residence: '收款人地址',
  postal: '郵政編碼',
  part: {
    account: '帳戶',
    bank: '銀行資料',
    payee: '收款人',
  },
  note: '所有項目均為必填。每次只能綁定一張卡。',
  save: '綁定此卡',
  failed: '綁定失敗',
} as const satisfies WordsOf<typeof en>
