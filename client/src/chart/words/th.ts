import type { WordsOf } from '../../i18n/Words'
import type { chart as en } from './en'

export const chart = {
  period: 'ช่วงเวลา',
  chartOf: 'กราฟราคา {{symbol}}',
  indicators: 'อินดิเคเตอร์',
  fullScreen: 'เต็มจอ',
  leaveFullScreen: 'ออกจากเต็มจอ',
  now: 'กลับไปล่าสุด',
  failed: 'โหลดกราฟไม่สำเร็จ',
  open: 'เปิด',
  high: 'สูงสุด',
  low: 'ต่ำสุด',
  close: 'ปิด',
  change: 'เปลี่ยนแปลง',
  changeRate: '% เปลี่ยนแปลง',
  volume: 'ปริมาณ',
  view: {
    time: 'เส้น',
    '1min': '1น.',
    '5min': '5น.',
    '15min': '15น.',
    '30min': '30น.',
    '60min': '1ชม.',
    '1day': 'วัน',
    '1week': 'สัปดาห์',
    '1mon': 'เดือน',
  },
} as const satisfies WordsOf<typeof en>
