import type { WordsOf } from '../../i18n/Words'
import type { chart as en } from './en'

export const chart = {
  period: '週期',
  chartOf: '{{symbol}} 價格圖表',
  indicators: '指標',
  fullScreen: '全螢幕',
  leaveFullScreen: '退出全螢幕',
  now: '回到最新',
  failed: '圖表載入失敗',
  open: '開市',
  high: '最高',
  low: '最低',
  close: '收市',
  change: '升跌額',
  changeRate: '升跌幅',
  volume: '成交量',
  view: {
    time: '分時',
    '1min': '1分',
    '5min': '5分',
    '15min': '15分',
    '30min': '30分',
    '60min': '1小時',
    '1day': '日線',
    '1week': '週線',
    '1mon': '月線',
  },
} as const satisfies WordsOf<typeof en>
