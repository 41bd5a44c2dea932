import type { WordsOf } from '../../../i18n/Words'
import type { keys as en } from './en'

export const keys = {
  keys: {
    undo: 'เลิกทำการตัดสินใจ',
    title: 'ปุ่มลัด',
    find: 'ค้นหาในหน้านี้',
    list: 'รายการนี้',
    next: 'รายการถัดไป รายการก่อนหน้าในคิว',
    approve: 'อนุมัติ',
    reject: 'ปฏิเสธ',
    goTo: 'ตามด้วยตัวอักษรของหน้า',
  },
} as const satisfies WordsOf<typeof en>
