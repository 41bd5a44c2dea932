import type { WordsOf } from '../../../i18n/Words'
import type { profit as en } from './en'

export const profit = {
  range: '时间范围',
  days: '{{n}} 天',
  made: '近 {{n}} 天盈亏',
  today: '今日',
  curve: '曲线内容',
  profit: '盈亏',
  assets: '资产',
  calendar: '每日盈亏',
  byCoin: '按币种',
  note: '以 USDT 计，按 UTC 日划分。充值、提现及赠送的资金不计入；未平仓位在平仓时计入。',
  hidden: '已隐藏',
  earlier: '上个月',
  later: '下个月',
  result: '当日盈亏',
  outside: '充值减提现',
  atEnd: '日终资产',
  none: '暂无盈亏',
  noneNote: '价格变动与交易给您的币种带来的盈亏会列在这里。',
} as const satisfies WordsOf<typeof en>
