import type { WordsOf } from '../../i18n/Words'
import type { chart as en } from './en'

export const chart = {
  period: '周期',
  chartOf: '{{symbol}} 价格图表',
  indicators: '指标',
  fullScreen: '全屏',
  leaveFullScreen: '退出全屏',
  now: '回到最新',
  failed: '图表加载失败',
  open: '开盘',
  high: '最高',
  low: '最低',
  close: '收盘',
  change: '涨跌额',
  changeRate: '涨跌幅',
  volume: '成交量',
  view: {
    time: '分时',
    '1min': '1分',
    '5min': '5分',
    '15min': '15分',
    '30min': '30分',
    '60min': '1小时',
    '1day': '日线',
    '1week': '周线',
    '1mon': '月线',
  },
} as const satisfies WordsOf<typeof en>
