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
} as const satisfies WordsOf<typeof en>
