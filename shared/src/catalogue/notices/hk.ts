import type { Notices } from './en'

const closed = '{symbol} {side} {lots} 手，平倉價 {price} {quote}，盈虧 {profit} {quote}。'

export const hk: Notices = {
  'session.started': {
    title: '新裝置登入',
    text: '{device} 在 {place} 登入了您的帳戶。如非本人操作，請在「設定－安全中心」結束該工作階段並更改登入密碼。',
  },
  'address.added': {
    title: '已新增提現地址',
    text: '{coin}（{chain}）：{address}。如非本人操作，請更改密碼並聯絡客戶服務。',
  },
  'address.deleted': {
    title: '已刪除提現地址',
    text: '{coin}（{chain}）：{address}。如非本人操作，請更改密碼並聯絡客戶服務。',
  },
  'card.changed': {
    title: '銀行卡已綁定或更改',
    text: '銀行卡提現將轉入 {card}。如非本人操作，請更改密碼並聯絡客戶服務。',
  },
  'password.changed': { title: '登入密碼已更改', text: '其他裝置均已登出。如非本人操作，請立即重設密碼。' },
  'fund_password.changed': {
    title: '資金密碼已設定或更改',
    text: '提現時請輸入新的資金密碼。如非本人操作，請立即聯絡客戶服務。',
  },
  'order.filled.buy': { title: '買入委託已成交', text: '已買入 {amount} {base}，成交均價 {price} {quote}。' },
  'order.filled.sell': { title: '賣出委託已成交', text: '已賣出 {amount} {base}，成交均價 {price} {quote}。' },
  'order.triggered': { title: '委託已觸發', text: '{symbol} 已到達觸發價 {stop} {quote}，委託已送出。' },
  'order.cancelled': { title: '委託已取消', text: '您的 {symbol} 委託已自動結束，已成交 {filled} {base}。' },
  'position.opened': { title: '已開倉', text: '{symbol} {side} {lots} 手，開倉價 {price} {quote}。' },
  'position.closed.profit': { title: '止盈已平倉', text: closed },
  'position.closed.loss': { title: '止損已平倉', text: closed },
  'position.closed.trailing': { title: '追蹤止損已平倉', text: closed },
  'position.liquidated': {
    title: '持倉已被強平',
    text: '{symbol} {side} {lots} 手，因保證金不足，於 {price} {quote} 強制平倉，盈虧 {profit} {quote}。',
  },
  'option.settled.win': {
    title: '期權獲利',
    text: '{symbol} 在 {seconds} 秒內由 {open} 變為 {end}，盈利 {profit} {coin}。',
  },
  'option.settled.lose': {
    title: '期權虧損',
    text: '{symbol} 在 {seconds} 秒內由 {open} 變為 {end}，本金 {number} {coin} 已虧損。',
  },
  'option.settled.draw': {
    title: '期權平局',
    text: '{symbol} 在 {seconds} 秒後為 {end}，與開始時相同，本金 {number} {coin} 已退回。',
  },
  'trust.interest': { title: '收到理財利息', text: '理財本金 {amount} {coin}，收到利息 {interest} {coin}。' },
  'trust.matured': { title: '理財已完成', text: '本金 {amount} {coin} 已返還理財帳戶，利息合共 {interest} {coin}。' },
  'subscription.decided.passed': { title: '新幣已獲配', text: '您獲配 {allotted} {name}，支付 {paid} {coin}。' },
  'subscription.decided.rejected': {
    title: '申購未通過',
    text: '您的 {name} 申購未通過，{held} {coin} 已退回現貨帳戶。',
  },
  'subscription.unlocked': { title: '新幣已解鎖', text: '{allotted} {name} 現可在現貨帳戶使用。' },
  'deposit.decided.passed': { title: '充值已到帳', text: '{amount} {coin} 已存入現貨帳戶。' },
  'deposit.decided.rejected': { title: '充值未通過', text: '您的 {amount} {coin} 充值未通過：{reason}' },
  'withdrawal.decided.passed': { title: '提現已轉出', text: '{received} {coin} 已轉出，手續費 {fee} {coin}。' },
  'withdrawal.decided.rejected': { title: '提現未通過', text: '{amount} {coin} 已退回現貨帳戶：{reason}' },
  'merchant.decided.passed': { title: '幣商買入已到帳', text: '{amount} {coin} 已存入現貨帳戶。' },
  'merchant.decided.rejected': { title: '幣商訂單未通過', text: '您的 {amount} {coin} 訂單未通過：{reason}' },
  'identity.decided.basic_passed': { title: '初級認證已通過', text: '您現可提現及買賣期權。' },
  'identity.decided.basic_rejected': { title: '初級認證未通過', text: '請重新提交：{reason}' },
  'identity.decided.advanced_passed': { title: '高級認證已通過', text: '您的身份已完成全部認證。' },
  'identity.decided.advanced_rejected': { title: '高級認證未通過', text: '請重新提交：{reason}' },
  'alert.reached.above': {
    title: '{symbol} 已升至 {price}',
    text: '價格到達 {reached} {quote}，您設定的提示價為 {price} {quote}。',
  },
  'alert.reached.below': {
    title: '{symbol} 已跌至 {price}',
    text: '價格到達 {reached} {quote}，您設定的提示價為 {price} {quote}。',
  },
  'balance.credited.in': { title: '資金已存入', text: '{amount} {coin} 已存入您的帳戶。' },
  'balance.credited.out': { title: '資金已扣除', text: '管理員已從您的帳戶扣除 {amount} {coin}。' },
}
