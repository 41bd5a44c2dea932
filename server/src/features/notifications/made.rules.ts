import type { EventType } from '@lagoon/shared/catalogue/eventTypes'
import { accountNotifications, type NotificationType } from '@lagoon/shared/catalogue/notifications'
import type { EventData, WorldEvent } from '@lagoon/shared/events/events'
import { identity } from '@lagoon/shared/lifecycle/identity'
import { optionResults } from '@lagoon/shared/lifecycle/option'
import { position as positions } from '@lagoon/shared/lifecycle/position'
import { review } from '@lagoon/shared/lifecycle/review'

/** A row of an inbox, made from an event. */
export interface Made {
  readonly event: string
  readonly batch: number
  readonly at: number
  readonly user_id: number
  readonly type: NotificationType
  readonly data: Readonly<Record<string, string>>
}

const ofAccount: ReadonlySet<NotificationType> = new Set(accountNotifications)
export const isOfAccount = ({ type }: Pick<Made, 'type'>): boolean => ofAccount.has(type)

type Data = Made['data']
type Makers = { readonly [T in EventType & NotificationType]?: (data: EventData[T]) => Data | null }

const held = positions.codeOf('holding')
const [passed, rejected] = [review.codeOf('passed'), review.codeOf('rejected')]

/** "BTC/USDT" → base BTC, quote USDT. */
function coinsOf(symbol: string): { base: string; quote: string } {
  const [base = '', quote = ''] = symbol.split('/')
  return { base, quote }
}

const outcomeOf = (status: number): 'passed' | 'rejected' | null =>
  status === passed ? 'passed' : status === rejected ? 'rejected' : null

type Position = EventData['position.closed']
const positionOf = ({ symbol, type_name, share, price, update_price, fact_profits, status }: Position): Data => ({
  symbol,
  quote: coinsOf(symbol).quote,
  side: type_name === 'short' ? 'short' : 'long',
  lots: String(share),
  ...(status === held ? { price } : { price: update_price, profit: fact_profits }),
})

function addressOf({ currency_name, nettype, address }: EventData['address.added']): Data {
  return { coin: currency_name, chain: nettype, address }
}

const optionOutcomes = { [optionResults.won]: 'win', [optionResults.lost]: 'lose', [optionResults.flat]: 'draw' }

/** The data of a decided review; null while it is open. */
const decided = (status: number, figures: Data): Data | null => {
  const outcome = outcomeOf(status)
  return outcome && { outcome, ...figures }
}

/**
 * The notification for an event, with exact figures; null if the user did it themselves or if it is no news yet. Rebates have a page of
 * their own; they would come with every trade of every invitee.
 */
const makers: Makers = {
  // One notification per order; its fills are shown with the order.
  'order.filled': ({ id, symbol, type, state, deal_amount, deal_price }) => {
    if (state !== 'filled') return null
    const figures = { symbol, ...coinsOf(symbol), amount: deal_amount, price: deal_price }
    return { outcome: type === 1 ? 'buy' : 'sell', id: String(id), ...figures }
  },
  'order.triggered': ({ id, symbol, stop_price }) => ({
    ...{ id: String(id), symbol, quote: coinsOf(symbol).quote, stop: stop_price ?? '' },
  }),
  'order.cancelled': ({ id, symbol, reason, deal_amount }) => {
    if (reason === 'user' || reason === 'amended' || reason === 'other') return null
    return { id: String(id), symbol, base: coinsOf(symbol).base, filled: deal_amount }
  },
  // A pending order that has reached its price; for an immediate one the user got an answer.
  'position.opened': position => {
    const waited = position.status === held && position.handle_time !== position.create_time
    return waited ? { id: String(position.id), ...positionOf(position) } : null
  },
  'position.closed': position => {
    const { closed_by } = position
    if (closed_by !== 'profit' && closed_by !== 'loss' && closed_by !== 'trailing') return null
    return { outcome: closed_by, id: String(position.id), ...positionOf(position) }
  },
  'position.liquidated': position => ({ id: String(position.id), ...positionOf(position) }),
  'option.settled': ({ id, symbol, currency_name, seconds, number, open_price, end_price, fact_profits, result }) => ({
    outcome: optionOutcomes[result as keyof typeof optionOutcomes] ?? 'draw',
    id: String(id),
    ...{ symbol, coin: currency_name, seconds: String(seconds), number },
    ...{ open: open_price, end: end_price ?? open_price, profit: fact_profits },
  }),
  'trust.interest': ({ id, currency_name, amount, interest }) => ({
    ...{ id: String(id), coin: currency_name, amount, interest },
  }),
  'trust.matured': ({ id, currency_name, amount, paid_interest }) => ({
    ...{ id: String(id), coin: currency_name, amount, interest: paid_interest },
  }),
  'subscription.decided': ({ id, exam_status, allotted, paid, held, new_currency_name, currency_name }) =>
    decided(exam_status, { id: String(id), name: new_currency_name, coin: currency_name, allotted, paid, held }),
  'subscription.unlocked': ({ id, allotted, new_currency_name }) => ({
    ...{ id: String(id), name: new_currency_name, allotted },
  }),
  'deposit.decided': ({ id, status, amount, name, reason }) =>
    decided(status, { id: String(id), amount, coin: name, reason }),
  'withdrawal.decided': ({ id, status, number, real_number, rate, name, reason }) =>
    decided(status, { id: String(id), amount: number, received: real_number, fee: rate, coin: name, reason }),
  'merchant.decided': ({ id, status, number, name, reason }) =>
    decided(status, { id: String(id), amount: number, coin: name, reason }),
  'identity.decided': ({ level, review_status, advanced_status, reject_reason }) => {
    const isVerified = (level === 'basic' ? review_status : advanced_status) === identity.codeOf('verified')
    return { outcome: `${level}_${isVerified ? 'passed' : 'rejected'}`, reason: reject_reason }
  },
  'session.started': ({ device, place, new_device }) => (new_device === 1 ? { device, place } : null),
  'address.added': addressOf,
  'address.deleted': addressOf,
  'card.changed': ({ card }) => ({ card }),
  'password.changed': () => ({}),
  'fund_password.changed': () => ({}),
  'alert.reached': ({ symbol, direction, price, reached_price, tick_id }) => ({
    ...{ outcome: direction, symbol, quote: coinsOf(symbol).quote, price, reached: reached_price },
    second: tick_id.slice(tick_id.indexOf('-') + 1),
  }),
  'balance.credited': ({ currency_name, value }) => {
    const isOut = value.startsWith('-')
    return { outcome: isOut ? 'out' : 'in', amount: isOut ? value.slice(1) : value, coin: currency_name }
  },
}

/** The notifications of one batch. An order that filled or ended in the command that placed it was already answered. */
export function madeOf(events: readonly WorldEvent[]): Made[] {
  const made: Made[] = []
  let placed: EventData['order.placed'] | null = null
  for (const { id, at, type, user_id, data } of events) {
    if (type === 'order.placed') placed = data
    if (user_id === null || (placed && isOfOrder(type) && isSameMoment(placed, data as Order))) continue
    const make = makers[type as keyof Makers] as ((data: object) => Data | null) | undefined
    const filling = make?.(data)
    if (!filling) continue
    const batch = Number(id.slice(0, id.indexOf('-')))
    made.push({ event: id, batch, at, user_id, type: type as NotificationType, data: filling })
  }
  return made
}

type Order = EventData['order.placed']
const isOfOrder = (type: EventType): boolean => type === 'order.filled' || type === 'order.cancelled'
/** The event of a new order has its state at the end of the command that placed it; if a later command filled it, the state differs. */
const isSameMoment = (placed: Order, { id, state }: Order): boolean => placed.id === id && placed.state === state
