import type { WordsOf } from '../../../i18n/Words'
import type { location as en } from './en'

export const location = {
  map: '世界地図：押すとピンを置き、矢印キーで動かせます',
  hint: '地図を押すか、一覧から選んでください',
  search: '国と地域を検索',
  nothing: '見つかりませんでした',
  nothingNote: '地図から選ぶこともできます。',
  locate: '現在地',
  mine: '現在地',
  noPosition: '位置情報を取得できません',
  confirm: 'この場所を使う',
  address: '住所',
  coordinates: '座標',
  noPlace: '場所が指定されていません',
  noPlaceNote: '地図から選んでください。',
} as const satisfies WordsOf<typeof en>
