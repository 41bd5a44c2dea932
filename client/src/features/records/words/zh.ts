import type { WordsOf } from '../../../i18n/Words'
import type { records as en } from './en'

export const records = {
  tab: {
    deposits: '充值',
    withdrawals: '提现',
    transfers: '划转',
    merchants: '币商',
  },
  kinds: '记录类型',
  empty: {
    deposits: '暂无充值记录',
    withdrawals: '暂无提现记录',
    transfers: '暂无划转记录',
    merchants: '暂无币商订单',
  },
  do: {
    deposits: '去充值',
    withdrawals: '去提现',
    transfers: '去划转',
    merchants: '去购买',
  },
  depositTitle: '充值详情',
  withdrawalTitle: '提现详情',
  number: '编号',
  fee: '手续费',
  receipt: '实际到账',
  notes: '备注',
  proof: '凭证',
  toCard: '已绑定的银行卡',
  submitted: '已提交',
  reviewing: '审核通过后到账。',
  arriving: '将在 {{hours}} 小时内到账。',
  returned: '全部金额已退回现货账户。',
  rejected: '拒绝原因',
  noReason: '未说明原因。',
} as const satisfies WordsOf<typeof en>
