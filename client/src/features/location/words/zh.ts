import type { WordsOf } from '../../../i18n/Words'
import type { location as en } from './en'

export const location = {
  map: '世界地图：点击放置标记，方向键移动',
  hint: '点击地图，或从列表中选择',
  search: '搜索国家和地区',
  nothing: '没有找到该地点',
  nothingNote: '您仍可在地图上选择。',
  locate: '我的位置',
  mine: '我的位置',
  noPosition: '无法获取您的位置',
  confirm: '使用该位置',
  address: '地址',
  coordinates: '坐标',
  noPlace: '未指定位置',
  noPlaceNote: '请在地图上选择。',
} as const satisfies WordsOf<typeof en>
