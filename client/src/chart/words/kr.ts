import type { WordsOf } from '../../i18n/Words'
import type { chart as en } from './en'

export const chart = {
  period: '주기',
  chartOf: '{{symbol}} 가격 차트',
  indicators: '지표',
  fullScreen: '전체 화면',
  leaveFullScreen: '전체 화면 종료',
  now: '최신으로',
  failed: '차트를 불러오지 못했습니다',
  open: '시가',
  high: '고가',
  low: '저가',
  close: '종가',
  change: '등락',
  changeRate: '등락률',
  volume: '거래량',
  view: {
    time: '라인',
    '1min': '1분',
    '5min': '5분',
    '15min': '15분',
    '30min': '30분',
    '60min': '1시간',
    '1day': '일',
    '1week': '주',
    '1mon': '월',
  },
} as const satisfies WordsOf<typeof en>
