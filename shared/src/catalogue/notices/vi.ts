import type { Notices } from './en'

const closed = '{symbol} {side}, {lots} lot, đóng tại {price} {quote}. Lãi lỗ: {profit} {quote}.'

export const vi: Notices = {
  'session.started': {
    title: 'Thiết bị mới đăng nhập',
    text: '{device} đã đăng nhập từ {place}. Nếu không phải bạn, vui lòng kết thúc phiên này trong Cài đặt, Bảo mật và đổi mật khẩu đăng nhập.',
  },
  'address.added': {
    title: 'Đã thêm địa chỉ rút tiền',
    text: '{coin} trên {chain}: {address}. Nếu không phải bạn, vui lòng đổi mật khẩu và liên hệ chăm sóc khách hàng.',
  },
  'address.deleted': {
    title: 'Đã xóa địa chỉ rút tiền',
    text: '{coin} trên {chain}: {address}. Nếu không phải bạn, vui lòng đổi mật khẩu và liên hệ chăm sóc khách hàng.',
  },
  'card.changed': {
    title: 'Đã liên kết hoặc thay đổi thẻ ngân hàng',
    text: 'Tiền rút qua ngân hàng nay về {card}. Nếu không phải bạn, vui lòng đổi mật khẩu và liên hệ chăm sóc khách hàng.',
  },
  'password.changed': {
    title: 'Đã đổi mật khẩu đăng nhập',
    text: 'Mọi thiết bị khác đã bị đăng xuất. Nếu không phải bạn, vui lòng khôi phục mật khẩu ngay.',
  },
  'fund_password.changed': {
    title: 'Đã đặt hoặc đổi mật khẩu quỹ',
    text: 'Khi rút tiền, vui lòng nhập mật khẩu quỹ mới. Nếu không phải bạn, vui lòng liên hệ chăm sóc khách hàng ngay.',
  },
  'order.filled.buy': { title: 'Lệnh mua đã khớp', text: 'Đã mua {amount} {base} với giá trung bình {price} {quote}.' },
  'order.filled.sell': {
    title: 'Lệnh bán đã khớp',
    text: 'Đã bán {amount} {base} với giá trung bình {price} {quote}.',
  },
  'order.triggered': {
    title: 'Lệnh dừng đã kích hoạt',
    text: '{symbol} đã chạm giá kích hoạt {stop} {quote} và lệnh đã được gửi đi.',
  },
  'order.cancelled': { title: 'Lệnh đã hủy', text: 'Lệnh {symbol} của bạn đã tự kết thúc, đã khớp {filled} {base}.' },
  'position.opened': { title: 'Đã mở vị thế', text: '{symbol} {side}, {lots} lot, mở tại {price} {quote}.' },
  'position.closed.profit': { title: 'Vị thế đã đóng do chốt lời', text: closed },
  'position.closed.loss': { title: 'Vị thế đã đóng do cắt lỗ', text: closed },
  'position.closed.trailing': { title: 'Vị thế đã đóng do cắt lỗ động', text: closed },
  'position.liquidated': {
    title: 'Vị thế bị thanh lý',
    text: '{symbol} {side}, {lots} lot, bị thanh lý tại {price} {quote} vì hết ký quỹ. Lãi lỗ: {profit} {quote}.',
  },
  'option.settled.win': {
    title: 'Quyền chọn thắng',
    text: '{symbol} đi từ {open} đến {end} trong {seconds} giây. Lợi nhuận: {profit} {coin}.',
  },
  'option.settled.lose': {
    title: 'Quyền chọn thua',
    text: '{symbol} đi từ {open} đến {end} trong {seconds} giây. Số tiền {number} {coin} đã mất.',
  },
  'option.settled.draw': {
    title: 'Quyền chọn hòa',
    text: 'Sau {seconds} giây {symbol} vẫn ở {end} như lúc đầu. Số tiền {number} {coin} đã được hoàn lại.',
  },
  'trust.interest': { title: 'Đã nhận lãi ủy thác', text: 'Lãi {interest} {coin} cho {amount} {coin} đang ủy thác.' },
  'trust.matured': {
    title: 'Ủy thác đã hoàn tất',
    text: 'Tiền gốc {amount} {coin} đã về tài khoản ủy thác. Tổng lãi: {interest} {coin}.',
  },
  'subscription.decided.passed': {
    title: 'Đã phân bổ coin mới',
    text: 'Bạn được phân bổ {allotted} {name} với {paid} {coin}.',
  },
  'subscription.decided.rejected': {
    title: 'Đăng ký mua bị từ chối',
    text: 'Đăng ký mua {name} của bạn bị từ chối. {held} {coin} đã về tài khoản giao ngay.',
  },
  'subscription.unlocked': {
    title: 'Coin mới đã mở khóa',
    text: '{allotted} {name} nay đã dùng được trong tài khoản giao ngay.',
  },
  'deposit.decided.passed': { title: 'Đã nhận tiền nạp', text: '{amount} {coin} đã vào tài khoản giao ngay.' },
  'deposit.decided.rejected': { title: 'Nạp tiền bị từ chối', text: 'Khoản nạp {amount} {coin} bị từ chối: {reason}' },
  'withdrawal.decided.passed': {
    title: 'Đã chuyển tiền rút',
    text: 'Đã chuyển {received} {coin}, phí {fee} {coin}.',
  },
  'withdrawal.decided.rejected': {
    title: 'Rút tiền bị từ chối',
    text: '{amount} {coin} đã về tài khoản giao ngay: {reason}',
  },
  'merchant.decided.passed': { title: 'Đã nhận coin từ đại lý', text: '{amount} {coin} đã vào tài khoản giao ngay.' },
  'merchant.decided.rejected': {
    title: 'Đơn mua từ đại lý bị từ chối',
    text: 'Đơn mua {amount} {coin} bị từ chối: {reason}',
  },
  'identity.decided.basic_passed': {
    title: 'Đã xác minh cơ bản',
    text: 'Bạn có thể rút tiền và giao dịch quyền chọn.',
  },
  'identity.decided.basic_rejected': { title: 'Xác minh cơ bản bị từ chối', text: 'Vui lòng gửi lại: {reason}' },
  'identity.decided.advanced_passed': {
    title: 'Đã xác minh nâng cao',
    text: 'Danh tính của bạn đã được xác minh đầy đủ.',
  },
  'identity.decided.advanced_rejected': { title: 'Xác minh nâng cao bị từ chối', text: 'Vui lòng gửi lại: {reason}' },
  'alert.reached.above': {
    title: '{symbol} đã tăng đến {price}',
    text: 'Giá đã đến {reached} {quote}. Bạn đã đặt cảnh báo ở {price} {quote}.',
  },
  'alert.reached.below': {
    title: '{symbol} đã giảm xuống {price}',
    text: 'Giá đã đến {reached} {quote}. Bạn đã đặt cảnh báo ở {price} {quote}.',
  },
  'balance.credited.in': {
    title: 'Đã cộng tiền',
    text: '{amount} {coin} đã được cộng vào tài khoản của bạn.',
  },
  'balance.credited.out': {
    title: 'Đã trừ tiền',
    text: 'Người vận hành đã trừ {amount} {coin} khỏi tài khoản của bạn.',
  },
}
