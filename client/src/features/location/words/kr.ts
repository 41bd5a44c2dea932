import type { WordsOf } from '../../../i18n/Words'
import type { location as en } from './en'

export const location = {
  map: '세계 지도: 눌러서 핀을 놓고 화살표 키로 옮깁니다',
  hint: '지도를 누르거나 목록에서 선택하세요',
  search: '국가 및 지역 검색',
  nothing: '해당 장소가 없습니다',
  nothingNote: '지도에서 직접 선택할 수 있습니다.',
  locate: '내 위치',
  mine: '내 위치',
  noPosition: '위치를 알 수 없습니다',
  confirm: '이 위치 사용',
  address: '주소',
  coordinates: '좌표',
  noPlace: '지정된 위치가 없습니다',
  noPlaceNote: '지도에서 선택하세요.',
} as const satisfies WordsOf<typeof en>
