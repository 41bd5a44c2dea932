import type { CallData } from '../api/index'
import type { EventType } from '../catalogue/eventTypes'

type Row<T> = T extends readonly (infer R)[] ? R : never

type SpotOrder = Row<CallData<'GET coin/list'>>
type Position = Row<CallData<'POST lever/my_trade'>['message']['data']>
type Option = CallData<'POST microtrade/submit'>
type Trust = Omit<Row<CallData<'GET lh/deposit/order'>['order_list']>, 'penalty_rule'>
type Subscription = Row<CallData<'GET lh/send/order_list'>['order_list']>
type Deposit = Omit<Row<CallData<'GET charge_mention/log2'>['data']>, 'img'>
type Withdrawal = Omit<Row<CallData<'GET charge_mention/log3'>['data']>, 'address' | 'notes'>
type Merchant = CallData<'POST merchant/mer_jytj'>
type Identity = Pick<CallData<'GET user/center'>, 'review_status' | 'advanced_status'> & {
  level: 'basic' | 'advanced'
  reject_reason: string
}
type Transfer = Omit<Row<CallData<'GET wallet/hzhistory'>['data']>, 'info'>
type Rebate = Omit<Row<CallData<'POST user/my_account_return'>['data']>, 'from_account_number'>
type Credit = Omit<Row<CallData<'POST wallet/legal_log'>['list']>, 'id' | 'info'>
/** An address without its middle: enough for its owner to recognise it. */
type Address = Pick<
  Row<CallData<'POST wallet/get_address'>>,
  'id' | 'currency' | 'currency_name' | 'nettype' | 'address'
>
/** `new_device` 1: the user had logged in before, and never from there. */
type Session = Pick<Row<CallData<'POST user/sessions'>>, 'id' | 'device' | 'place'> & { new_device: 0 | 1 }
type Message = Omit<CallData<'POST support/messages'>, 'text'>
type Alert = Row<CallData<'GET currency/alerts'>>
type Scenario = CallData<'POST console/scenario'>
type Pace = Pick<CallData<'GET console/world'>, 'now' | 'frozen' | 'speed'>
/** No data. */
type Nothing = Record<string, never>

/**
 * All events and their data: the row that a call would have shown at that moment, without texts, because those are made in the reader's
 * language. Personal data (pictures, notes, messages) is left out. Of an address, a card or a device an event contains only what its owner
 * needs to recognise it, because the log is permanent and other programs may read it. The union is closed: a reader of events knows every
 * type.
 */
interface DataOfType {
  'order.placed': SpotOrder
  /** It traded: completely or, by its `state`, in part. One event for all trades of a moment. */
  'order.filled': SpotOrder
  'order.cancelled': SpotOrder
  'order.triggered': SpotOrder
  /** `status` 0 waits for its price, 1 is open. */
  'position.opened': Position
  'position.closed': Position
  'position.liquidated': Position
  'option.opened': Option
  'option.settled': Option
  'trust.placed': Trust
  /** `interest` is the present payment. */
  'trust.interest': Trust & { interest: string }
  'trust.matured': Trust
  'trust.redeemed': Trust
  'subscription.submitted': Subscription
  'subscription.decided': Subscription
  'subscription.unlocked': Subscription
  'deposit.submitted': Deposit
  'deposit.decided': Deposit
  'withdrawal.submitted': Withdrawal
  'withdrawal.decided': Withdrawal
  'merchant.submitted': Merchant
  'merchant.decided': Merchant & Pick<Deposit, 'name' | 'reason'>
  'identity.submitted': Identity
  'identity.decided': Identity
  'transfer.done': Transfer
  'rebate.credited': Rebate
  /** The operator credited or debited a wallet. */
  'balance.credited': Credit
  'address.added': Address
  'address.deleted': Address
  /** "HSBC •••• 4321" */
  'card.changed': { card: string }
  'password.changed': Nothing
  'fund_password.changed': Nothing
  'session.started': Session
  'support.message': Message
  'alert.added': Alert
  'alert.removed': Alert
  /** The public tick that reached its level, and the price of that tick. */
  'alert.reached': Alert & { tick_id: string; reached_price: string }
  /** World time was moved forward to `now`, in milliseconds; events on the way come before it. */
  'world.advanced': Pace
  'world.frozen': Pace
  'world.resumed': Pace
  'world.speed': Pace
  'world.scenario': Scenario
  /** The world was replaced, and has a new `epoch`: earlier events may not have happened in it. */
  'world.restored': { epoch: string }
  'world.reset': { epoch: string }
}

/** The compiler reports a type without data, and data without a type. */
export type EventData = { [T in keyof DataOfType]: T extends EventType ? DataOfType[T] : never }

/** An event for readers. */
export type WorldEvent<T extends EventType = EventType> = {
  [K in T]: {
    /** `<batch>-<n>`: its position in the log, which never changes. */
    readonly id: string
    /** World time in seconds. */
    readonly at: number
    readonly type: K
    /** The user it concerns; null for everyone. */
    readonly user_id: number | null
    readonly data: EventData[K]
  }
}[T]
