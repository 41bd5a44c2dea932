import { spotSlippagePercent } from '@lagoon/shared/catalogue/limits'
import type { CallInput } from '@lagoon/shared/contract/index'
import { atoms, floorAtoms, fromAtoms, mulDivFloor, unit as stepOf } from '@lagoon/shared/money/atoms'
import type { Problems } from '../../forms/useForm'
import { amountProblem, typedAmount } from '../../money/amount.rules'
import { feeOf, isAbove, isZero, minus, nearestPercent, percentOf, plus, times } from '../../money/reckon'

export type Side = 'buy' | 'sell'

export interface OrderForm {
  side: Side
  kind: 'limit' | 'market'
  price: string
  /** In the base coin. */
  amount: string
  /** In the quote coin. Amount and total follow each other: whichever was typed last leads. */
  total: string
}

/** What the order is made against: the pair, the tick of now, and what there is to spend. */
export interface Terms {
  priceScale: number
  amountScale: number
  baseScale: number
  quoteScale: number
  tick: string
  /** Percent of what is received. */
  feeRate: string
  base: string
  quote: string
}

/** A price may move on while somebody confirms: what is offered as affordable keeps this much back, in percent. */
const cushion = 0.5

const one = atoms('1')

/** What is typed so far; null while it is no amount above zero. */
function figure(text: string): string | null {
  const typed = typedAmount(text)
  return /^\d{1,18}(\.\d{1,18})?$/.test(typed) && !isZero(typed) ? typed : null
}

const cut = (value: string, scale: number): string => fromAtoms(floorAtoms(atoms(value), scale))

/** The price that amount and total are reckoned with: the limit, or the tick of a market order. */
export const priceOf = ({ kind, price }: OrderForm, { tick }: Terms): string | null =>
  kind === 'market' ? tick : figure(price)

/** The worst price a market order may trade at: 2 % from the tick and one step at least, which is what buying holds for a moment. */
export function slippageLimit(side: Side, { tick, priceScale }: Terms): string {
  const step = fromAtoms(stepOf(priceScale))
  const share = percentOf(spotSlippagePercent, tick, priceScale)
  const room = isZero(share) ? step : share
  if (side === 'buy') return plus(tick, room)
  return isAbove(tick, room) ? minus(tick, room) : step
}

/** Every change keeps price × amount = total, as far as the decimals of the coins allow. */
export function changed(form: OrderForm, change: Partial<OrderForm>, terms: Terms): OrderForm {
  const next = { ...form, ...change }
  const price = priceOf(next, terms)
  if (price === null) return next
  if (change.total !== undefined) {
    const total = figure(change.total)
    return { ...next, amount: total ? amountFor(total, price, terms) : '' }
  }
  const amount = figure(next.amount)
  return { ...next, total: amount ? cut(times(amount, price), terms.quoteScale) : '' }
}

/** 100 USDT at 68000.1 with six decimals → "0.00147". */
function amountFor(total: string, price: string, { amountScale }: Terms): string {
  return cut(fromAtoms(mulDivFloor(atoms(total), one, atoms(price))), amountScale)
}

/** The most that can be bought or sold with what there is, in the base coin; null while there is no price. */
export function affordable(form: OrderForm, terms: Terms): string | null {
  if (form.side === 'sell') return cut(terms.base, terms.amountScale)
  const price = priceOf(form, terms)
  if (price === null) return null
  const dearest = form.kind === 'limit' ? price : times(slippageLimit('buy', terms), String((100 + cushion) / 100))
  return amountFor(terms.quote, dearest, terms)
}

/** 25 % of what is affordable. */
export function share(percent: number, form: OrderForm, terms: Terms): OrderForm {
  const most = affordable(form, terms)
  if (most === null) return form
  const amount = percentOf(percent, most, terms.amountScale)
  return changed(form, { amount: isZero(amount) ? '' : amount }, terms)
}

/** Where the slider stands. */
export function shareOf(form: OrderForm, terms: Terms): number {
  const [amount, most] = [figure(form.amount), affordable(form, terms)]
  return amount && most ? nearestPercent(amount, most) : 0
}

export interface Estimate {
  price: string
  total: string
  fee: string
  receives: string
}

/** What the order comes to if it fills at this price; null until there is price and amount. */
export function estimate(form: OrderForm, terms: Terms): Estimate | null {
  const [price, amount] = [priceOf(form, terms), figure(form.amount)]
  if (price === null || amount === null) return null
  const total = times(amount, price)
  const [got, scale] = form.side === 'buy' ? [amount, terms.baseScale] : [total, terms.quoteScale]
  const fee = feeOf(got, terms.feeRate, scale)
  return { price, total, fee, receives: isAbove(fee, got) ? '0' : minus(got, fee) }
}

export function orderProblems(form: OrderForm, terms: Terms): Problems<OrderForm> {
  const price = form.kind === 'limit' ? amountProblem(form.price, { scale: terms.priceScale }) : undefined
  const amount = amountProblem(form.amount, { scale: terms.amountScale })
  if (price || amount) return { ...(price && { price }), ...(amount && { amount }) }
  const spent = typedAmount(form.amount)
  const dearest = form.kind === 'limit' ? typedAmount(form.price) : slippageLimit('buy', terms)
  const short = form.side === 'sell' ? isAbove(spent, terms.base) : isAbove(times(spent, dearest), terms.quote)
  return short ? { total: 'too_large' } : {}
}

export const orderInput = (
  form: OrderForm,
  pair: { currency_id: number; legal_id: number },
): CallInput<'POST coin/trade'> => ({
  currency_id: pair.currency_id,
  legal_id: pair.legal_id,
  type: form.side === 'buy' ? 1 : 2,
  amount: typedAmount(form.amount),
  order_type: form.kind,
  ...(form.kind === 'limit' && { target_price: typedAmount(form.price) }),
})

/** The field of the form that a field of the call stands for. */
export const orderRefusal = ({ target_price, amount }: Problems<{ target_price: string; amount: string }>) => ({
  ...(target_price && { price: target_price }),
  ...(amount && { amount }),
})
