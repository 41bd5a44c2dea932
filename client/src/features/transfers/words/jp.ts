import type { WordsOf } from '../../../i18n/Words'
import type { transfers as en } from './en'

export const transfers = {
  from: '振替元',
  to: '振替先',
  swap: '口座を入れ替える',
  share: '残高に対する割合',
  free: 'すぐに反映され、手数料はかかりません。',
  submit: '振り替える',
  doneTitle: '振替が完了しました',
  doneNote: '振替先の口座で今すぐご利用いただけます。',
  again: '続けて振り替える',
  emptyTitle: '振替履歴はまだありません',
  emptyNote: '口座間の振替は無料で、すぐに反映されます。',
} as const satisfies WordsOf<typeof en>
