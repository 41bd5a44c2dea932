import type { WordsOf } from '../../../i18n/Words'
import type { addresses as en } from './en'

export const addresses = {
  coins: '币种',
  emptyTitle: '暂无 {{coin}} 地址',
  emptyNote: '只能提现到地址簿中的地址。添加时需要资金密码和验证码。',
  add: '添加地址',
  remove: '删除此地址',
  removeAsk: '删除此地址？',
  removeYes: '删除',
  choose: '选择提现地址',
  address: '地址',
  addressHint: '{{chain}} 网络的地址',
  addressRequired: '请输入地址',
  paste: '粘贴',
  notes: '备注',
  notesHint: '例如“我的钱包”，选填。',
  code: '验证码',
  codeHint: '发送至 {{target}}',
  codeRequired: '请输入验证码',
  sendCode: '发送',
  sendAgain: '{{seconds}} 秒',
  passwordMissing: '请先设置资金密码',
  setPassword: '去设置',
  save: '保存地址',
} as const satisfies WordsOf<typeof en>
