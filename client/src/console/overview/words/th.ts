import type { WordsOf } from '../../../i18n/Words'
import type { overview as en } from './en'

export const overview = {
  overview: {
    books: 'บัญชี',
    balanced: 'สมดุล',
    broken: 'ผิด {{count}} ข้อ',
    checked: 'ตรวจแล้ว {{count}} ข้อ',
    next: 'รายการถัดไป',
    unknown: 'ไม่ทราบ',
    nothing: 'ไม่มี',
    calendarEmpty: 'ไม่มีกำหนดการ',
    closed: 'ปิดอยู่',
    frozen: 'หยุดเวลา',
    speed: 'ความเร็ว {{speed}}×',
    seed: 'ค่าตั้งต้น {{seed}}',
    money: 'เงินเข้า = เงินออก',
    noCoins: 'ยังไม่มีเหรียญ',
    waiting: 'รอการตัดสินใจ',
    balances: 'ยอดคงเหลือแต่ละเหรียญ',
    house: 'กระดาน',
    outside: 'ภายนอก',
    sum: 'ผลรวม',
    sumZero: 'ผลรวมเป็น 0',
    aside: 'พักไว้หลังล้มเหลวสามครั้ง',
    retry: 'ลองอีกครั้ง',
  },
} as const satisfies WordsOf<typeof en>
