import type { Notices } from './en'

const closed = '{symbol} {side} {lots} ล็อต ปิดที่ {price} {quote} กำไรขาดทุน {profit} {quote}'

export const th: Notices = {
  'session.started': {
    title: 'อุปกรณ์ใหม่เข้าสู่ระบบ',
    text: '{device} เข้าสู่ระบบจาก {place} หากไม่ใช่คุณ โปรดสิ้นสุดเซสชันนั้นที่การตั้งค่า ความปลอดภัย แล้วเปลี่ยนรหัสผ่านเข้าสู่ระบบ',
  },
  'address.added': {
    title: 'เพิ่มที่อยู่ถอนเงินแล้ว',
    text: '{coin} บน {chain}: {address} หากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านและติดต่อฝ่ายบริการลูกค้า',
  },
  'address.deleted': {
    title: 'ลบที่อยู่ถอนเงินแล้ว',
    text: '{coin} บน {chain}: {address} หากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านและติดต่อฝ่ายบริการลูกค้า',
  },
  'card.changed': {
    title: 'ผูกหรือเปลี่ยนบัตรธนาคารแล้ว',
    text: 'การถอนผ่านธนาคารจะเข้า {card} หากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านและติดต่อฝ่ายบริการลูกค้า',
  },
  'password.changed': { title: 'เปลี่ยนรหัสผ่านเข้าสู่ระบบแล้ว', text: 'อุปกรณ์อื่นทั้งหมดออกจากระบบแล้ว หากไม่ใช่คุณ โปรดกู้คืนรหัสผ่านทันที' },
  'fund_password.changed': {
    title: 'ตั้งหรือเปลี่ยนรหัสผ่านเงินทุนแล้ว',
    text: 'เมื่อถอนเงิน โปรดกรอกรหัสผ่านเงินทุนใหม่ หากไม่ใช่คุณ โปรดติดต่อฝ่ายบริการลูกค้าทันที',
  },
  'order.filled.buy': { title: 'คำสั่งซื้อจับคู่แล้ว', text: 'ซื้อ {amount} {base} ที่ราคาเฉลี่ย {price} {quote} แล้ว' },
  'order.filled.sell': { title: 'คำสั่งขายจับคู่แล้ว', text: 'ขาย {amount} {base} ที่ราคาเฉลี่ย {price} {quote} แล้ว' },
  'order.triggered': { title: 'คำสั่งสต็อปทำงานแล้ว', text: '{symbol} ถึงราคากระตุ้น {stop} {quote} ระบบจึงส่งคำสั่งเข้าตลาดแล้ว' },
  'order.cancelled': { title: 'คำสั่งถูกยกเลิก', text: 'คำสั่ง {symbol} ของคุณสิ้นสุดโดยอัตโนมัติ จับคู่แล้ว {filled} {base}' },
  'position.opened': { title: 'เปิดสถานะแล้ว', text: '{symbol} {side} {lots} ล็อต เปิดที่ {price} {quote}' },
  'position.closed.profit': { title: 'ปิดสถานะที่จุดทำกำไร', text: closed },
  'position.closed.loss': { title: 'ปิดสถานะที่จุดตัดขาดทุน', text: closed },
  'position.closed.trailing': { title: 'ปิดสถานะด้วยการตัดขาดทุนตามราคา', text: closed },
  'position.liquidated': {
    title: 'สถานะถูกบังคับปิด',
    text: '{symbol} {side} {lots} ล็อต ถูกบังคับปิดที่ {price} {quote} เพราะหลักประกันหมด กำไรขาดทุน {profit} {quote}',
  },
  'option.settled.win': {
    title: 'ออปชันได้กำไร',
    text: '{symbol} เปลี่ยนจาก {open} เป็น {end} ใน {seconds} วินาที กำไร {profit} {coin}',
  },
  'option.settled.lose': {
    title: 'ออปชันขาดทุน',
    text: '{symbol} เปลี่ยนจาก {open} เป็น {end} ใน {seconds} วินาที เสียเงินต้น {number} {coin}',
  },
  'option.settled.draw': {
    title: 'ออปชันเสมอ',
    text: 'หลังจาก {seconds} วินาที {symbol} อยู่ที่ {end} เท่ากับตอนเริ่ม คืนเงินต้น {number} {coin} แล้ว',
  },
  'trust.interest': { title: 'ได้รับดอกเบี้ยฝากประจำ', text: 'ดอกเบี้ย {interest} {coin} จากเงินฝาก {amount} {coin}' },
  'trust.matured': {
    title: 'ฝากประจำครบกำหนด',
    text: 'เงินต้น {amount} {coin} กลับเข้าบัญชีฝากประจำแล้ว ดอกเบี้ยรวม {interest} {coin}',
  },
  'subscription.decided.passed': {
    title: 'จัดสรรเหรียญใหม่แล้ว',
    text: 'คุณได้รับจัดสรร {allotted} {name} โดยชำระ {paid} {coin}',
  },
  'subscription.decided.rejected': {
    title: 'การจองซื้อถูกปฏิเสธ',
    text: 'การจองซื้อ {name} ของคุณถูกปฏิเสธ {held} {coin} กลับเข้าบัญชีสปอตแล้ว',
  },
  'subscription.unlocked': { title: 'ปลดล็อกเหรียญใหม่แล้ว', text: '{allotted} {name} พร้อมใช้ในบัญชีสปอตแล้ว' },
  'deposit.decided.passed': { title: 'ได้รับเงินฝากแล้ว', text: '{amount} {coin} เข้าบัญชีสปอตแล้ว' },
  'deposit.decided.rejected': { title: 'การฝากถูกปฏิเสธ', text: 'การฝาก {amount} {coin} ของคุณถูกปฏิเสธ: {reason}' },
  'withdrawal.decided.passed': { title: 'ส่งเงินถอนแล้ว', text: 'ส่ง {received} {coin} แล้ว ค่าธรรมเนียม {fee} {coin}' },
  'withdrawal.decided.rejected': { title: 'การถอนถูกปฏิเสธ', text: '{amount} {coin} กลับเข้าบัญชีสปอตแล้ว: {reason}' },
  'merchant.decided.passed': { title: 'ได้รับเหรียญจากผู้ค้าแล้ว', text: '{amount} {coin} เข้าบัญชีสปอตแล้ว' },
  'merchant.decided.rejected': { title: 'คำสั่งซื้อจากผู้ค้าถูกปฏิเสธ', text: 'คำสั่งซื้อ {amount} {coin} ของคุณถูกปฏิเสธ: {reason}' },
  'identity.decided.basic_passed': { title: 'ยืนยันตัวตนขั้นพื้นฐานแล้ว', text: 'คุณถอนเงินและซื้อขายออปชันได้แล้ว' },
  'identity.decided.basic_rejected': { title: 'การยืนยันตัวตนขั้นพื้นฐานถูกปฏิเสธ', text: 'โปรดส่งใหม่: {reason}' },
  'identity.decided.advanced_passed': { title: 'ยืนยันตัวตนขั้นสูงแล้ว', text: 'ยืนยันตัวตนของคุณครบถ้วนแล้ว' },
  'identity.decided.advanced_rejected': { title: 'การยืนยันตัวตนขั้นสูงถูกปฏิเสธ', text: 'โปรดส่งใหม่: {reason}' },
  'alert.reached.above': {
    title: '{symbol} ขึ้นถึง {price} แล้ว',
    text: 'ราคามาถึง {reached} {quote} คุณตั้งการแจ้งเตือนไว้ที่ {price} {quote}',
  },
  'alert.reached.below': {
    title: '{symbol} ลงถึง {price} แล้ว',
    text: 'ราคามาถึง {reached} {quote} คุณตั้งการแจ้งเตือนไว้ที่ {price} {quote}',
  },
  'balance.credited.in': { title: 'เงินเข้าบัญชี', text: 'เพิ่ม {amount} {coin} เข้าบัญชีของคุณแล้ว' },
  'balance.credited.out': { title: 'เงินถูกหักออก', text: 'ผู้ดูแลระบบหัก {amount} {coin} ออกจากบัญชีของคุณ' },
}
