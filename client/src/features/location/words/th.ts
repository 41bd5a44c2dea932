import type { WordsOf } from '../../../i18n/Words'
import type { location as en } from './en'

export const location = {
  map: 'แผนที่โลก: กดเพื่อปักหมุด ใช้ปุ่มลูกศรเพื่อเลื่อน',
  hint: 'กดบนแผนที่หรือเลือกจากรายการ',
  search: 'ค้นหาประเทศและภูมิภาค',
  nothing: 'ไม่พบสถานที่นี้',
  nothingNote: 'คุณยังกดเลือกบนแผนที่ได้',
  locate: 'ตำแหน่งของฉัน',
  mine: 'ตำแหน่งของฉัน',
  noPosition: 'ไม่สามารถระบุตำแหน่งของคุณ',
  confirm: 'ใช้ตำแหน่งนี้',
  address: 'ที่อยู่',
  coordinates: 'พิกัด',
  noPlace: 'ไม่ได้ระบุตำแหน่ง',
  noPlaceNote: 'เลือกบนแผนที่',
} as const satisfies WordsOf<typeof en>
