import type { WordsOf } from '../../../i18n/Words'
import type { records as en } from './en'

export const records = {
  tab: {
    deposits: '入金',
    withdrawals: '出金',
    transfers: '振替',
    merchants: '販売者',
  },
  kinds: '履歴の種類',
  empty: {
    deposits: '入金履歴はまだありません',
    withdrawals: '出金履歴はまだありません',
    transfers: '振替履歴はまだありません',
    merchants: '販売者との注文はまだありません',
  },
  do: {
    deposits: '入金する',
    withdrawals: '出金する',
    transfers: '振り替える',
    merchants: 'コインを購入',
  },
  depositTitle: '入金の詳細',
  withdrawalTitle: '出金の詳細',
  number: '番号',
  fee: '手数料',
  receipt: '受取額',
  notes: '備考',
  proof: '証憑',
  toCard: '登録済みの銀行カード',
  submitted: '申請済み',
  reviewing: '審査の承認後に反映されます。',
  arriving: '{{hours}}時間以内に着金します。',
  returned: '全額が現物口座に戻りました。',
  rejected: '却下の理由',
  noReason: '理由は記載されていません。',
} as const satisfies WordsOf<typeof en>
