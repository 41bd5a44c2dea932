import type { Notices } from './en'

const closed = '{symbol} {side} {lots} 手，平仓价 {price} {quote}，盈亏 {profit} {quote}。'

export const zh: Notices = {
  'session.started': {
    title: '新设备登录',
    text: '{device} 在 {place} 登录了您的账户。如非本人操作，请在“设置－安全中心”中结束该会话并修改登录密码。',
  },
  'address.added': {
    title: '已添加提现地址',
    text: '{coin}（{chain}）：{address}。如非本人操作，请修改密码并联系客服。',
  },
  'address.deleted': {
    title: '已删除提现地址',
    text: '{coin}（{chain}）：{address}。如非本人操作，请修改密码并联系客服。',
  },
  'card.changed': {
    title: '银行卡已绑定或修改',
    text: '银行卡提现将转入 {card}。如非本人操作，请修改密码并联系客服。',
  },
  'password.changed': { title: '登录密码已修改', text: '其他设备均已退出登录。如非本人操作，请立即找回密码。' },
  'fund_password.changed': {
    title: '资金密码已设置或修改',
    text: '提现时请输入新的资金密码。如非本人操作，请立即联系客服。',
  },
  'order.filled.buy': { title: '买入委托已成交', text: '已买入 {amount} {base}，成交均价 {price} {quote}。' },
  'order.filled.sell': { title: '卖出委托已成交', text: '已卖出 {amount} {base}，成交均价 {price} {quote}。' },
  'order.triggered': { title: '委托已触发', text: '{symbol} 已到达触发价 {stop} {quote}，委托已发出。' },
  'order.cancelled': { title: '委托已取消', text: '您的 {symbol} 委托已自动结束，已成交 {filled} {base}。' },
  'position.opened': { title: '已开仓', text: '{symbol} {side} {lots} 手，开仓价 {price} {quote}。' },
  'position.closed.profit': { title: '止盈已平仓', text: closed },
  'position.closed.loss': { title: '止损已平仓', text: closed },
  'position.closed.trailing': { title: '追踪止损已平仓', text: closed },
  'position.liquidated': {
    title: '持仓已被强平',
    text: '{symbol} {side} {lots} 手，因保证金不足，在 {price} {quote} 强制平仓，盈亏 {profit} {quote}。',
  },
  'option.settled.win': {
    title: '期权获利',
    text: '{symbol} 在 {seconds} 秒内由 {open} 变为 {end}，盈利 {profit} {coin}。',
  },
  'option.settled.lose': {
    title: '期权亏损',
    text: '{symbol} 在 {seconds} 秒内由 {open} 变为 {end}，本金 {number} {coin} 已亏损。',
  },
  'option.settled.draw': {
    title: '期权平局',
    text: '{symbol} 在 {seconds} 秒后为 {end}，与开始时相同，本金 {number} {coin} 已退回。',
  },
  'trust.interest': { title: '收到理财利息', text: '理财本金 {amount} {coin}，收到利息 {interest} {coin}。' },
  'trust.matured': { title: '理财已完成', text: '本金 {amount} {coin} 已返还理财账户，利息共 {interest} {coin}。' },
  'subscription.decided.passed': { title: '新币已获配', text: '您获配 {allotted} {name}，支付 {paid} {coin}。' },
  'subscription.decided.rejected': {
    title: '申购未通过',
    text: '您的 {name} 申购未通过，{held} {coin} 已退回现货账户。',
  },
  'subscription.unlocked': { title: '新币已解锁', text: '{allotted} {name} 现在可以在现货账户使用。' },
  'deposit.decided.passed': { title: '充值已到账', text: '{amount} {coin} 已存入现货账户。' },
  'deposit.decided.rejected': { title: '充值未通过', text: '您的 {amount} {coin} 充值未通过：{reason}' },
  'withdrawal.decided.passed': { title: '提现已转出', text: '{received} {coin} 已转出，手续费 {fee} {coin}。' },
  'withdrawal.decided.rejected': { title: '提现未通过', text: '{amount} {coin} 已退回现货账户：{reason}' },
  'merchant.decided.passed': { title: '币商买入已到账', text: '{amount} {coin} 已存入现货账户。' },
  'merchant.decided.rejected': { title: '币商订单未通过', text: '您的 {amount} {coin} 订单未通过：{reason}' },
  'identity.decided.basic_passed': { title: '初级认证已通过', text: '您现在可以提现和买卖期权。' },
  'identity.decided.basic_rejected': { title: '初级认证未通过', text: '请重新提交：{reason}' },
  'identity.decided.advanced_passed': { title: '高级认证已通过', text: '您的身份已完成全部认证。' },
  'identity.decided.advanced_rejected': { title: '高级认证未通过', text: '请重新提交：{reason}' },
  'alert.reached.above': {
    title: '{symbol} 已涨至 {price}',
    text: '价格到达 {reached} {quote}，您设置的提醒价为 {price} {quote}。',
  },
  'alert.reached.below': {
    title: '{symbol} 已跌至 {price}',
    text: '价格到达 {reached} {quote}，您设置的提醒价为 {price} {quote}。',
  },
  'balance.credited.in': { title: '资金已存入', text: '{amount} {coin} 已存入您的账户。' },
  'balance.credited.out': { title: '资金已扣除', text: '管理员已从您的账户扣除 {amount} {coin}。' },
}
