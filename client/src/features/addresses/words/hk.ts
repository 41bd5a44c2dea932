import type { WordsOf } from '../../../i18n/Words'
import type { addresses as en } from './en'

export const addresses = {
  coins: '幣種',
  emptyTitle: '暫無 {{coin}} 地址',
  emptyNote: '只能提現到地址簿中的地址。新增時需要資金密碼和驗證碼。',
  add: '新增地址',
  remove: '刪除此地址',
  removeAsk: '刪除此地址？',
  removeYes: '刪除',
  choose: '選擇提現地址',
  address: '地址',
  addressHint: '{{chain}} 網絡的地址',
  addressRequired: '請輸入地址',
  paste: '貼上',
  notes: '備註',
  notesHint: '例如「我的錢包」，選填。',
  code: '驗證碼',
  codeHint: '發送至 {{target}}',
  codeRequired: '請輸入驗證碼',
  sendCode: '發送',
  sendAgain: '{{seconds}} 秒',
  passwordMissing: '請先設定資金密碼',
  setPassword: '立即設定',
  save: '儲存地址',
} as const satisfies WordsOf<typeof en>
