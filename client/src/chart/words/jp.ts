import type { WordsOf } from '../../i18n/Words'
import type { chart as en } from './en'

export const chart = {
  period: '足の長さ',
  chartOf: '{{symbol}} の価格チャート',
  indicators: 'テクニカル指標',
  fullScreen: '全画面表示',
  leaveFullScreen: '全画面表示を終了',
  now: '最新に戻る',
  failed: 'チャートを読み込めませんでした',
  open: '始値',
  high: '高値',
  low: '安値',
  close: '終値',
  change: '値幅',
  changeRate: '騰落率',
  volume: '出来高',
  view: {
    time: 'ライン',
    '1min': '1分',
    '5min': '5分',
    '15min': '15分',
    '30min': '30分',
    '60min': '1時間',
    '1day': '日足',
    '1week': '週足',
    '1mon': '月足',
  },
} as const satisfies WordsOf<typeof en>
