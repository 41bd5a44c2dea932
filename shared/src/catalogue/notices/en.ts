/**
 * The texts of notifications, a title and a sentence each. The English keys are required in the other seven languages. A type with several
 * outcomes has one entry for each, `deposit.decided.rejected`; {names} are filled from the data of the notification.
 */
const closed = '{symbol} {side}, {lots} lots, closed at {price} {quote}. Profit and loss: {profit} {quote}.'

export const en = {
  'session.started': {
    title: 'New device logged in',
    text: '{device} logged in from {place}. If this was not you, end its session under Settings, Security and change your login password.',
  },
  'address.added': {
    title: 'Withdrawal address added',
    text: '{coin} on {chain}: {address}. If this was not you, change your passwords and contact customer service.',
  },
  'address.deleted': {
    title: 'Withdrawal address deleted',
    text: '{coin} on {chain}: {address}. If this was not you, change your passwords and contact customer service.',
  },
  'card.changed': {
    title: 'Bank card bound or changed',
    text: 'Withdrawals by bank now go to {card}. If this was not you, change your passwords and contact customer service.',
  },
  'password.changed': {
    title: 'Login password changed',
    text: 'All other devices were logged out. If this was not you, recover your password at once.',
  },
  'fund_password.changed': {
    title: 'Fund password set or changed',
    text: 'Withdrawals now ask for the new fund password. If this was not you, contact customer service at once.',
  },
  'order.filled.buy': { title: 'Buy order filled', text: '{amount} {base} bought at {price} {quote} on average.' },
  'order.filled.sell': { title: 'Sell order filled', text: '{amount} {base} sold at {price} {quote} on average.' },
  'order.triggered': {
    title: 'Stop order triggered',
    text: '{symbol} reached your stop price of {stop} {quote}, and the order was sent to the market.',
  },
  'order.cancelled': {
    title: 'Order cancelled',
    text: 'Your {symbol} order ended by itself, with {filled} {base} filled.',
  },
  'position.opened': { title: 'Position opened', text: '{symbol} {side}, {lots} lots, opened at {price} {quote}.' },
  'position.closed.profit': { title: 'Take-profit closed a position', text: closed },
  'position.closed.loss': { title: 'Stop-loss closed a position', text: closed },
  'position.closed.trailing': { title: 'Trailing stop closed a position', text: closed },
  'position.liquidated': {
    title: 'Position liquidated',
    text: '{symbol} {side}, {lots} lots, was liquidated at {price} {quote}, because its margin was used up. Profit and loss: {profit} {quote}.',
  },
  'option.settled.win': {
    title: 'Option won',
    text: '{symbol} went from {open} to {end} in {seconds} seconds. Profit: {profit} {coin}.',
  },
  'option.settled.lose': {
    title: 'Option lost',
    text: '{symbol} went from {open} to {end} in {seconds} seconds. The stake of {number} {coin} is lost.',
  },
  'option.settled.draw': {
    title: 'Option drawn',
    text: '{symbol} stood at {end} after {seconds} seconds, as at the start. The stake of {number} {coin} is back.',
  },
  'trust.interest': {
    title: 'Trust interest received',
    text: '{interest} {coin} of interest on {amount} {coin} in trust.',
  },
  'trust.matured': {
    title: 'Trust completed',
    text: 'The principal of {amount} {coin} is available in your trust account again. Interest in all: {interest} {coin}.',
  },
  'subscription.decided.passed': {
    title: 'New coins allotted',
    text: '{allotted} {name} were allotted to you for {paid} {coin}.',
  },
  'subscription.decided.rejected': {
    title: 'Subscription rejected',
    text: 'Your subscription to {name} was rejected. {held} {coin} are back in your spot account.',
  },
  'subscription.unlocked': {
    title: 'New coins unlocked',
    text: '{allotted} {name} are now available in your spot account.',
  },
  'deposit.decided.passed': { title: 'Deposit received', text: '{amount} {coin} are in your spot account.' },
  'deposit.decided.rejected': {
    title: 'Deposit rejected',
    text: 'Your deposit of {amount} {coin} was rejected: {reason}',
  },
  'withdrawal.decided.passed': {
    title: 'Withdrawal sent',
    text: '{received} {coin} are on their way, after a fee of {fee} {coin}.',
  },
  'withdrawal.decided.rejected': {
    title: 'Withdrawal rejected',
    text: '{amount} {coin} are back in your spot account: {reason}',
  },
  'merchant.decided.passed': {
    title: 'Coins from a merchant received',
    text: '{amount} {coin} are in your spot account.',
  },
  'merchant.decided.rejected': {
    title: 'Order with a merchant rejected',
    text: 'Your order of {amount} {coin} was rejected: {reason}',
  },
  'identity.decided.basic_passed': {
    title: 'Basic verification passed',
    text: 'Withdrawals and options are open to you now.',
  },
  'identity.decided.basic_rejected': { title: 'Basic verification rejected', text: 'Please submit it again: {reason}' },
  'identity.decided.advanced_passed': {
    title: 'Advanced verification passed',
    text: 'Your identity is fully verified.',
  },
  'identity.decided.advanced_rejected': {
    title: 'Advanced verification rejected',
    text: 'Please submit it again: {reason}',
  },
  'alert.reached.above': {
    title: '{symbol} has risen to {price}',
    text: 'The price came to {reached} {quote}. You had asked to be told at {price} {quote}.',
  },
  'alert.reached.below': {
    title: '{symbol} has fallen to {price}',
    text: 'The price came to {reached} {quote}. You had asked to be told at {price} {quote}.',
  },
  'balance.credited.in': { title: 'Funds credited', text: '{amount} {coin} were added to your account.' },
  'balance.credited.out': { title: 'Funds debited', text: 'The operator took {amount} {coin} out of your account.' },
} as const

export type Wording = keyof typeof en
export type Notices = Record<Wording, { readonly title: string; readonly text: string }>
