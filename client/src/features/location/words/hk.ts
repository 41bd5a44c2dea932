import type { WordsOf } from '../../../i18n/Words'
import type { location as en } from './en'

export const location = {
  map: '世界地圖：點擊放置標記，方向鍵移動',
  hint: '點擊地圖，或從清單中選擇',
  search: '搜尋國家和地區',
  nothing: '沒有找到該地點',
  nothingNote: '您仍可在地圖上選擇。',
  locate: '我的位置',
  mine: '我的位置',
  noPosition: '無法取得您的位置',
  confirm: '使用此位置',
  address: '地址',
  coordinates: '座標',
  noPlace: '未指定位置',
  noPlaceNote: '請在地圖上選擇。',
} as const satisfies WordsOf<typeof en>
