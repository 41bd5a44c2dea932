import type { WordsOf } from '../../i18n/Words'
import type { frame as en } from './en'

export const frame = {
  frame: {
    console: 'คอนโซล',
    pages: 'หน้าของคอนโซล',
    openMenu: 'เปิดเมนู',
    closeMenu: 'ปิดเมนู',
    dark: 'ธีมมืด',
    light: 'ธีมสว่าง',
    logout: 'ออกจากระบบ',
    pageNumbers: 'หน้า',
    language: 'ภาษา',
    noPicture: 'ไม่มีรูปภาพ',
  },
  places: {
    overview: 'ภาพรวม',
    world: 'โลกจำลอง',
    reviews: 'ตรวจสอบ',
    users: 'ผู้ใช้',
    orders: 'คำสั่ง',
    support: 'ฝ่ายบริการ',
    products: 'ผลิตภัณฑ์',
    explain: 'ที่มา',
    outbox: 'กล่องขาออก',
    invariants: 'ตรวจสมดุลบัญชี',
    audit: 'บันทึกการทำงาน',
  },
  queue: {
    identity: 'ยืนยันตัวตน',
    identity2: 'ยืนยันตัวตนขั้นสูง',
    deposit: 'ฝาก',
    withdrawal: 'ถอน',
    merchant: 'คำสั่งซื้อจากผู้ค้า',
    subscription: 'จองซื้อ',
    support: 'ฝ่ายบริการ',
    waiting: 'รออยู่ {{count}} รายการ',
  },
  login: {
    title: 'คอนโซลของผู้ดูแล',
    note: 'เข้าสู่ระบบแยกต่างหาก บัญชีผู้ใช้ใช้ที่นี่ไม่ได้',
    account: 'บัญชี',
    password: 'รหัสผ่าน',
    enter: 'เข้าสู่ระบบ',
  },
  mark: {
    offline: 'ไม่มีข้อมูลสด',
    speed: 'ความเร็ว {{speed}}×',
  },
  shape: {
    crash: 'ราคาดิ่ง',
    pump: 'ราคาพุ่ง',
    gap: 'ราคากระโดด',
    flat: 'ราคานิ่ง',
    halt: 'หยุดการซื้อขาย',
    everyPair: 'ทุกคู่เทรด',
  },
} as const satisfies WordsOf<typeof en>
