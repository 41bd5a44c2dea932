import type { WordsOf } from '../../../i18n/Words'
import type { records as en } from './en'

export const records = {
  tab: {
    deposits: '充值',
    withdrawals: '提現',
    transfers: '劃轉',
    merchants: '幣商',
  },
  kinds: '紀錄類型',
  empty: {
    deposits: '暫無充值紀錄',
    withdrawals: '暫無提現紀錄',
    transfers: '暫無劃轉紀錄',
    merchants: '暫無幣商訂單',
  },
  do: {
    deposits: '去充值',
    withdrawals: '去提現',
    transfers: '去劃轉',
    merchants: '去購買',
  },
  depositTitle: '充值詳情',
  withdrawalTitle: '提現詳情',
  number: '編號',
  fee: '手續費',
  receipt: '實際到帳',
  notes: '備註',
  proof: '憑證',
  toCard: '已綁定的銀行卡',
  submitted: '已提交',
  reviewing: '審核通過後到帳。',
  arriving: '將在 {{hours}} 小時內到帳。',
  returned: '全部金額已退回現貨帳戶。',
  rejected: '拒絕原因',
  noReason: '未說明原因。',
} as const satisfies WordsOf<typeof en>
