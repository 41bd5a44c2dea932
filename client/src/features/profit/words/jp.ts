import type { WordsOf } from '../../../i18n/Words'
import type { profit as en } from './en'

export const profit = {
  range: '期間',
  days: '{{n}}日',
  made: '直近{{n}}日の損益',
  today: '本日',
  curve: 'グラフの内容',
  profit: '損益',
  assets: '資産',
  calendar: '日ごとの損益',
  byCoin: '通貨別',
  note: 'USDT建て、UTCの日付で集計します。入金・出金・受け取った資金は含みません。保有中のポジションは決済時に計上されます。',
  hidden: '非表示',
  earlier: '前の月',
  later: '次の月',
  result: 'この日の損益',
  outside: '入金−出金',
  atEnd: 'この日の終わりの資産',
  none: '損益はまだありません',
  noneNote: '価格の変動と取引による損益がここに表示されます。',
} as const satisfies WordsOf<typeof en>
