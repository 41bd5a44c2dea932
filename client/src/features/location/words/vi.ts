import type { WordsOf } from '../../../i18n/Words'
import type { location as en } from './en'

export const location = {
  map: 'Bản đồ thế giới: nhấn để đặt ghim, phím mũi tên để di chuyển',
  hint: 'Nhấn bản đồ hoặc chọn trong danh sách',
  search: 'Tìm quốc gia và khu vực',
  nothing: 'Không có nơi này',
  nothingNote: 'Bạn vẫn có thể nhấn trên bản đồ.',
  locate: 'Vị trí của tôi',
  mine: 'Vị trí của tôi',
  noPosition: 'Không lấy được vị trí của bạn',
  confirm: 'Dùng vị trí này',
  address: 'Địa chỉ',
  coordinates: 'Tọa độ',
  noPlace: 'Chưa có vị trí',
  noPlaceNote: 'Hãy chọn trên bản đồ.',
} as const satisfies WordsOf<typeof en>
