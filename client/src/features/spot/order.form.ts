import type { CallInput } from '@lagoon/shared/api/index'
import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import { type Atoms, atoms, floorAtoms, fromAtoms, greater, rate, sub } from '@lagoon/shared/money/atoms'
import { feeOf } from '@lagoon/shared/money/fee'
import {
  amountOf,
  buy,
  heldFor,
  lotsFor,
  orderValue,
  sell,
  slippageBound,
  trailedBy,
  trailingDeltas,
} from '@lagoon/shared/money/spot'
import { countOf, cutLots, cutTicks, decimalOf, type Lots, noLots, type Ticks, ticks } from '@lagoon/shared/money/steps'
import type { Problems } from '../../parts/useForm'
import { amountProblem, typedAmount } from '../../trading/money/amount.rules'
import { isZero, nearestPercent, percentOf } from '../../trading/money/arithmetic'
import { type Extras, type Kind, mayTrail, noExtras, sensible, waitsOf } from './extras.rules'

export type Side = 'buy' | 'sell'

export interface OrderForm extends Extras {
  side: Side
  kind: Kind
  price: string
  /** In the base coin. */
  amount: string
  /** In the quote coin. Amount and total follow each other: the one that was typed last determines the other. */
  total: string
  /** Which of the two the user typed last. */
  by: 'amount' | 'total'
}

/** A market buy may spend a total, whatever amount that buys. */
export const spendsTotal = ({ side, kind, by }: Pick<OrderForm, 'side' | 'kind' | 'by'>): boolean =>
  side === 'buy' && kind === 'market' && by === 'total'

/** The data for an order: the pair, the latest tick, and the balances. */
export interface Terms {
  priceScale: number
  amountScale: number
  baseScale: number
  quoteScale: number
  tick: string
  /** In percent of the received amount. */
  feeRate: string
  base: string
  quote: string
}

/** The price may move while the user confirms, so the affordable amount leaves this reserve, in percent. */
const cushion = 0.5

const isTyped = (text: string): boolean => /^\d{1,18}(\.\d{1,18})?$/.test(text)

/** The typed amount in steps of the pair; null while it is not above zero. */
function lotsTyped(text: string, { amountScale }: Terms): Lots | null {
  const typed = typedAmount(text)
  const lots = isTyped(typed) ? cutLots(typed, amountScale) : null
  return lots === noLots ? null : lots
}

/** The price that connects amount and total: the limit, or the price at which a market order trades. */
const priceOf = (form: OrderForm, terms: Terms): Ticks | null =>
  form.kind === 'market' ? marketPrice(form, terms) : priceTyped(form.price, terms)

/** The latest tick, or the stop price of a market order. */
const marketPrice = ({ trigger, stop }: OrderForm, terms: Terms): Ticks | null =>
  (trigger === 'none' ? null : priceTyped(stop, terms)) ?? priceTyped(terms.tick, terms)

function priceTyped(text: string, { priceScale }: Terms): Ticks | null {
  const typed = typedAmount(text)
  const known = isTyped(typed) ? cutTicks(typed, priceScale) : null
  return known === ticks(0) ? null : known
}

const scalesOf = ({ priceScale, amountScale }: Terms) => ({ price_scale: priceScale, amount_scale: amountScale })
const sideOf = (side: Side) => (side === 'buy' ? buy : sell)
const lotsText = (lots: Lots, { amountScale }: Terms): string => decimalOf(lots, amountScale)
const totalText = (value: Atoms, { quoteScale }: Terms): string => fromAtoms(floorAtoms(value, quoteScale))

/**
 * The worst price at which a market order may trade: 2 % from the tick or the stop price, but at least one step. A buy holds its amount at
 * this price.
 */
function boundOf(form: OrderForm, terms: Terms): Ticks {
  const side = sideOf(form.side)
  const price = marketPrice(form, terms) ?? ticks(0)
  return slippageBound(side, mayTrail(form) ? trailedBy(side, price, basisPointsOf(form.trailing)) : price)
}

/** "1.5" percent → 150; 0 for an empty field. */
const basisPointsOf = (percent: string): number => Math.round(Number(typedAmount(percent)) * 100)

export const trailingPercents = { least: String(trailingDeltas.least / 100), most: String(trailingDeltas.most / 100) }

export const slippageLimit = (form: OrderForm, terms: Terms): string =>
  decimalOf(boundOf(form, terms), terms.priceScale)

/** Every change keeps price × amount = total, as far as the decimals of the coins allow. */
export function changed(form: OrderForm, change: Partial<OrderForm>, terms: Terms): OrderForm {
  const by = change.total !== undefined ? 'total' : change.amount !== undefined ? 'amount' : form.by
  const next = sensible({ ...form, ...change, by }, form)
  const price = priceOf(next, terms)
  if (price === null) return next
  if (change.total !== undefined || spendsTotal(next)) {
    const total = typedAmount(next.total)
    return { ...next, amount: isTyped(total) && !isZero(total) ? amountFor(total, price, terms) : '' }
  }
  const lots = lotsTyped(next.amount, terms)
  return { ...next, total: lots ? totalText(orderValue(scalesOf(terms), price, lots), terms) : '' }
}

/** 100 USDT at 68000.1 with six decimals → "0.00147". */
const amountFor = (total: string, price: Ticks, terms: Terms): string =>
  lotsText(lotsFor(scalesOf(terms), atoms(total), price), terms)

/**
 * The most that the balance can buy or sell, in the base coin; null while there is no price. A market buy that spends all of the money gets
 * what that buys at the tick. A buy of a typed amount must be affordable at the worst price.
 */
export function affordable(form: OrderForm, terms: Terms): string | null {
  if (form.side === 'sell') return fromAtoms(floorAtoms(atoms(terms.base), terms.amountScale))
  const price = isOpenToTotal(form) ? priceOf(form, terms) : dearest(form, terms)
  return price === null ? null : amountFor(terms.quote, price, terms)
}

/** The user typed a total, or nothing yet: the slider spends a share of the money. */
const isOpenToTotal = (form: OrderForm): boolean =>
  form.kind === 'market' && form.trigger !== 'oco' && (form.by === 'total' || form.amount === '')

/** The worst price of a buy of an amount; of two linked orders, that of the more expensive one. */
function dearest(form: OrderForm, terms: Terms): Ticks | null {
  if (form.trigger === 'oco') {
    const [limit, stop] = [dearest(limitLeg(form), terms), dearest(stopLeg(form), terms)]
    return limit === null || stop === null ? (limit ?? stop) : ticks(Math.max(countOf(limit), countOf(stop)))
  }
  if (form.kind === 'limit') return priceOf(form, terms)
  return form.trigger !== 'none' ? boundOf(form, terms) : cushioned(boundOf(form, terms))
}

const cushioned = (price: Ticks): Ticks => ticks(Math.ceil((countOf(price) * (1000 + cushion * 10)) / 1000))

/** 25 % of the affordable amount; a market buy spends 25 % of the money. */
export function share(percent: number, form: OrderForm, terms: Terms): OrderForm {
  if (form.side === 'buy' && form.kind === 'market') {
    const total = percentOf(percent, terms.quote, terms.quoteScale)
    return changed(form, { total: isZero(total) ? '' : total }, terms)
  }
  const most = affordable(form, terms)
  if (most === null) return form
  const amount = percentOf(percent, most, terms.amountScale)
  return changed(form, { amount: isZero(amount) ? '' : amount }, terms)
}

/** The position of the slider. */
export function shareOf(form: OrderForm, terms: Terms): number {
  if (spendsTotal(form)) {
    const total = typedAmount(form.total)
    return isTyped(total) ? nearestPercent(total, terms.quote) : 0
  }
  const [lots, most] = [lotsTyped(form.amount, terms), affordable(form, terms)]
  return lots && most ? nearestPercent(lotsText(lots, terms), most) : 0
}

export interface Estimate {
  price: string
  total: string
  fee: string
  receives: string
  /** The hold until the order trades or ends, in the coin that pays. */
  held: string
}

/** The result of the order if it fills at this price in one trade; null until price and amount are set. */
export function estimate(form: OrderForm, terms: Terms): Estimate | null {
  const [price, lots, held] = [priceOf(form, terms), lotsTyped(form.amount, terms), holdOf(form, terms)]
  if (price === null || lots === null || held === null) return null
  const total = orderValue(scalesOf(terms), price, lots)
  const isBuy = form.side === 'buy'
  const got = isBuy ? amountOf(scalesOf(terms), lots) : total
  const fee = feeOf(got, rate(terms.feeRate), isBuy ? terms.baseScale : terms.quoteScale)
  return {
    price: decimalOf(price, terms.priceScale),
    total: fromAtoms(total),
    fee: fromAtoms(fee),
    receives: fromAtoms(sub(got, fee)),
    held: fromAtoms(held),
  }
}

/** The balance that the order requires: its total, or its amount at the worst price; for two linked orders the larger of both. */
function holdOf(form: OrderForm, terms: Terms): Atoms | null {
  if (form.trigger === 'oco') {
    const [limit, stop] = [holdOf(limitLeg(form), terms), holdOf(stopLeg(form), terms)]
    return limit === null || stop === null ? null : greater(limit, stop)
  }
  if (spendsTotal(form)) {
    const total = typedAmount(form.total)
    return isTyped(total) ? floorAtoms(atoms(total), terms.quoteScale) : null
  }
  const lots = lotsTyped(form.amount, terms)
  const dearest = form.kind === 'limit' ? priceOf(form, terms) : boundOf(form, terms)
  return lots === null || dearest === null ? null : heldFor(scalesOf(terms), sideOf(form.side), dearest, lots)
}

export function orderProblems(form: OrderForm, terms: Terms): Problems<OrderForm> {
  const found = { ...priceProblems(form, terms), ...sizeProblem(form, terms) }
  if (Object.keys(found).length > 0) return found
  const held = holdOf(form, terms)
  // An amount with too many steps to count exceeds every balance.
  if (held === null) return { total: 'too_large' }
  return held > atoms(form.side === 'sell' ? terms.base : terms.quote) ? { total: 'too_large' } : {}
}

/** The side of the current price on which a stop must be: a stop to buy waits for a rise, a take-profit to buy for a fall. */
export const stopSide = ({ side, trigger }: Pick<OrderForm, 'side' | 'trigger'>): 'above' | 'below' =>
  (side === 'buy') === (trigger !== 'profit') ? 'above' : 'below'

/** The problem of a stop that would trigger at once. */
function wrongSide(form: OrderForm, terms: Terms): FieldKey | undefined {
  const [stop, tick] = [priceTyped(form.stop, terms), priceTyped(terms.tick, terms)]
  if (stop === null || tick === null) return undefined
  return stopSide(form) === 'above' ? (stop > tick ? undefined : 'too_small') : stop < tick ? undefined : 'too_large'
}

function priceProblems(form: OrderForm, terms: Terms): Problems<OrderForm> {
  const scale = terms.priceScale
  const price = form.kind === 'limit' ? amountProblem(form.price, { scale }) : undefined
  const [least, most] = [trailingPercents.least, trailingPercents.most]
  const trails = mayTrail(form) && form.trailing !== ''
  const trailing = trails ? amountProblem(form.trailing, { scale: 2, minimum: least, maximum: most }) : undefined
  const isFixed = form.trigger !== 'none' && (!trails || form.stop !== '')
  const stop = isFixed ? (amountProblem(form.stop, { scale }) ?? wrongSide(form, terms)) : undefined
  const hasStopLimit = form.trigger === 'oco' && form.stopLimit !== ''
  const stopLimit = hasStopLimit ? amountProblem(form.stopLimit, { scale }) : undefined
  return {
    ...(price && { price }),
    ...(stop && { stop }),
    ...(trailing && { trailing }),
    ...(stopLimit && { stopLimit }),
  }
}

function sizeProblem(form: OrderForm, terms: Terms): Problems<OrderForm> {
  const shownAmount =
    form.shownAmount === '' ? undefined : amountProblem(form.shownAmount, { scale: terms.amountScale })
  return { ...amountProblems(form, terms), ...(shownAmount && { shownAmount }) }
}

function amountProblems(form: OrderForm, terms: Terms): Problems<OrderForm> {
  if (spendsTotal(form)) {
    const total = amountProblem(form.total, { scale: terms.quoteScale })
    return total ? { total } : {}
  }
  const amount = amountProblem(form.amount, { scale: terms.amountScale })
  return amount ? { amount } : {}
}

/** The two orders of an OCO, each as a form. */
export const limitLeg = (form: OrderForm): OrderForm => ({ ...form, ...noExtras, by: 'amount' })

export const stopLeg = (form: OrderForm): OrderForm => ({
  ...form,
  ...noExtras,
  by: 'amount',
  trigger: 'stop',
  stop: form.stop,
  kind: form.stopLimit === '' ? 'market' : 'limit',
  wait: form.stopLimit === '' ? 'ioc' : 'gtc',
  price: form.stopLimit,
})

interface PairIds {
  currency_id: number
  legal_id: number
}

/** One order; an OCO is two of them, `limitLeg` and `stopLeg`. */
export const orderInput = (form: OrderForm, pair: PairIds): CallInput<'POST coin/trade'> => ({
  currency_id: pair.currency_id,
  legal_id: pair.legal_id,
  type: form.side === 'buy' ? 1 : 2,
  order_type: form.kind,
  ...(spendsTotal(form) ? { total: typedAmount(form.total) } : { amount: typedAmount(form.amount) }),
  ...(form.kind === 'limit' && { target_price: typedAmount(form.price) }),
  ...(form.trigger !== 'none' && form.stop !== '' && { stop_price: typedAmount(form.stop) }),
  ...(mayTrail(form) && form.trailing !== '' && { trailing_delta: basisPointsOf(form.trailing) }),
  ...(form.trigger === 'profit' && { take_profit: 1 as const }),
  ...(form.wait !== naturalWait[form.kind] && waitsOf(form).includes(form.wait) && { time_in_force: form.wait }),
  ...(form.postOnly && { post_only: 1 as const }),
  ...(form.shownAmount !== '' && { shown_amount: typedAmount(form.shownAmount) }),
})
const naturalWait = { limit: 'gtc', market: 'ioc' } as const

/** Maps the fields of the call to fields of the form. */
export const fieldOfCall: Readonly<Record<string, keyof OrderForm>> = {
  target_price: 'price',
  amount: 'amount',
  total: 'total',
  stop_price: 'stop',
  trailing_delta: 'trailing',
  time_in_force: 'wait',
  post_only: 'postOnly',
  shown_amount: 'shownAmount',
  other: 'price',
}
