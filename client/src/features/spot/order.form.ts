import type { CallInput } from '@lagoon/shared/contract/index'
import { type Atoms, atoms, floorAtoms, fromAtoms, rate, sub } from '@lagoon/shared/money/atoms'
import { feeOf } from '@lagoon/shared/money/fee'
import { amountOf, buy, heldFor, lotsFor, orderValue, sell, slippageBound } from '@lagoon/shared/money/spot'
import { countOf, cutLots, cutTicks, decimalOf, type Lots, noLots, type Ticks, ticks } from '@lagoon/shared/money/steps'
import type { Problems } from '../../forms/useForm'
import { amountProblem, typedAmount } from '../../money/amount.rules'
import { isZero, nearestPercent, percentOf } from '../../money/reckon'

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

const isTyped = (text: string): boolean => /^\d{1,18}(\.\d{1,18})?$/.test(text)

/** What is typed so far, in steps of the pair; null while it is no amount above zero. */
function lotsTyped(text: string, { amountScale }: Terms): Lots | null {
  const typed = typedAmount(text)
  const lots = isTyped(typed) ? cutLots(typed, amountScale) : null
  return lots === noLots ? null : lots
}

/** The price that amount and total are reckoned with: the limit, or the tick of a market order. */
function priceOf({ kind, price }: OrderForm, { tick, priceScale }: Terms): Ticks | null {
  const typed = kind === 'market' ? tick : typedAmount(price)
  const known = isTyped(typed) ? cutTicks(typed, priceScale) : null
  return known === ticks(0) ? null : known
}

const scalesOf = ({ priceScale, amountScale }: Terms) => ({ price_scale: priceScale, amount_scale: amountScale })
const sideOf = (side: Side) => (side === 'buy' ? buy : sell)
const lotsText = (lots: Lots, { amountScale }: Terms): string => decimalOf(lots, amountScale)
const totalText = (value: Atoms, { quoteScale }: Terms): string => fromAtoms(floorAtoms(value, quoteScale))

/** The worst price a market order may trade at: 2 % from the tick and one step at least, which is what buying holds for a moment. */
const boundOf = (side: Side, { tick, priceScale }: Terms): Ticks =>
  slippageBound(sideOf(side), cutTicks(tick, priceScale) ?? ticks(0))

export const slippageLimit = (side: Side, terms: Terms): string => decimalOf(boundOf(side, terms), terms.priceScale)

/** Every change keeps price × amount = total, as far as the decimals of the coins allow. */
export function changed(form: OrderForm, change: Partial<OrderForm>, terms: Terms): OrderForm {
  const next = { ...form, ...change }
  const price = priceOf(next, terms)
  if (price === null) return next
  if (change.total !== undefined) {
    const total = typedAmount(change.total)
    return { ...next, amount: isTyped(total) && !isZero(total) ? amountFor(total, price, terms) : '' }
  }
  const lots = lotsTyped(next.amount, terms)
  return { ...next, total: lots ? totalText(orderValue(scalesOf(terms), price, lots), terms) : '' }
}

/** 100 USDT at 68000.1 with six decimals → "0.00147". */
const amountFor = (total: string, price: Ticks, terms: Terms): string =>
  lotsText(lotsFor(scalesOf(terms), atoms(total), price), terms)

/** The most that can be bought or sold with what there is, in the base coin; null while there is no price. */
export function affordable(form: OrderForm, terms: Terms): string | null {
  if (form.side === 'sell') return fromAtoms(floorAtoms(atoms(terms.base), terms.amountScale))
  const price = form.kind === 'limit' ? priceOf(form, terms) : cushioned(boundOf('buy', terms))
  return price === null ? null : amountFor(terms.quote, price, terms)
}

const cushioned = (price: Ticks): Ticks => ticks(Math.ceil((countOf(price) * (1000 + cushion * 10)) / 1000))

/** 25 % of what is affordable. */
export function share(percent: number, form: OrderForm, terms: Terms): OrderForm {
  const most = affordable(form, terms)
  if (most === null) return form
  const amount = percentOf(percent, most, terms.amountScale)
  return changed(form, { amount: isZero(amount) ? '' : amount }, terms)
}

/** Where the slider stands. */
export function shareOf(form: OrderForm, terms: Terms): number {
  const [lots, most] = [lotsTyped(form.amount, terms), affordable(form, terms)]
  return lots && most ? nearestPercent(lotsText(lots, terms), most) : 0
}

export interface Estimate {
  price: string
  total: string
  fee: string
  receives: string
}

/** What the order comes to if it fills at this price in one trade; null until there is price and amount. */
export function estimate(form: OrderForm, terms: Terms): Estimate | null {
  const [price, lots] = [priceOf(form, terms), lotsTyped(form.amount, terms)]
  if (price === null || lots === null) return null
  const total = orderValue(scalesOf(terms), price, lots)
  const isBuy = form.side === 'buy'
  const got = isBuy ? amountOf(scalesOf(terms), lots) : total
  const fee = feeOf(got, rate(terms.feeRate), isBuy ? terms.baseScale : terms.quoteScale)
  return {
    price: decimalOf(price, terms.priceScale),
    total: fromAtoms(total),
    fee: fromAtoms(fee),
    receives: fromAtoms(sub(got, fee)),
  }
}

export function orderProblems(form: OrderForm, terms: Terms): Problems<OrderForm> {
  const price = form.kind === 'limit' ? amountProblem(form.price, { scale: terms.priceScale }) : undefined
  const amount = amountProblem(form.amount, { scale: terms.amountScale })
  if (price || amount) return { ...(price && { price }), ...(amount && { amount }) }
  const lots = lotsTyped(form.amount, terms)
  const dearest = form.kind === 'limit' ? priceOf(form, terms) : boundOf('buy', terms)
  // More steps than can be counted are more than anybody has.
  if (lots === null || dearest === null) return { total: 'too_large' }
  const held = heldFor(scalesOf(terms), sideOf(form.side), dearest, lots)
  return held > atoms(form.side === 'sell' ? terms.base : terms.quote) ? { total: 'too_large' } : {}
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
