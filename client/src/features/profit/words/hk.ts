import type { WordsOf } from '../../../i18n/Words'
import type { profit as en } from './en'

export const profit = {
  range: '時間範圍',
  days: '{{n}} 日',
  made: '近 {{n}} 日盈虧',
  today: '今日',
  curve: '曲線內容',
  profit: '盈虧',
  assets: '資產',
  calendar: '每日盈虧',
  byCoin: '按幣種',
  note: '以 USDT 計，按 UTC 日劃分。充值、提現及獲贈的資金不計算在內；未平倉位於平倉時計入。',
  hidden: '已隱藏',
  earlier: '上個月',
  later: '下個月',
  result: '當日盈虧',
  outside: '充值減提現',
  atEnd: '日終資產',
  none: '暫無盈虧',
  noneNote: '價格變動與交易為您的幣種帶來的盈虧會列於此處。',
} as const satisfies WordsOf<typeof en>
