import { type Atoms, add, atoms, fromAtoms, rate, sub, zero } from '@lagoon/shared/money/atoms'
import { closingAt, liquidationPrice, type Terms } from '@lagoon/shared/money/leverage'
import { removableMargin, splitLots } from '@lagoon/shared/money/standing'
import { amountProblem, typedAmount } from '../../trading/money/amount.rules'
import type { Position } from './order.form'
import { sideOf } from './position.figures'

/** Decimals of the prices of the pair and of its quote coin. */
export interface Scales {
  price: number
  coin: number
}

/** The terms of a position. */
const termsOf = (position: Position, scales: Scales): Terms => ({
  side: sideOf(position.type),
  number: atoms(position.number),
  multiple: position.multiple,
  fee_rate: rate(position.lever_trade_fee),
  spread: atoms(position.spread),
  maintenance: rate(position.maintenance_rate),
  coin_scale: scales.coin,
  price_scale: scales.price,
})

/** The result of closing so many lots at this tick, and what stays open. */
export interface ClosePreview {
  price: string
  profit: string
  fee: string
  margin: string
  /** Margin and profit minus the fee: the amount that enters the available balance. */
  receives: string
  left: { share: number; margin: string; liquidation: string } | null
}

export function closePreview(position: Position, lots: number, scales: Scales): ClosePreview {
  const terms = termsOf(position, scales)
  const [open, tick] = [atoms(position.price), atoms(position.update_price)]
  const all = { share: position.share, number: terms.number, margin: atoms(position.caution_money) }
  const { part, rest } = lots < position.share ? splitLots(terms, open, all, lots) : { part: all, rest: null }
  const closing = closingAt({ ...terms, number: part.number }, open, part.margin, tick, rest?.number ?? zero)
  return {
    price: fromAtoms(closing.price),
    profit: fromAtoms(closing.profit),
    fee: fromAtoms(closing.fee),
    margin: fromAtoms(part.margin),
    receives: fromAtoms(sub(add(part.margin, closing.profit), closing.fee)),
    left: rest && { share: rest.share, margin: fromAtoms(rest.margin), liquidation: fromAtoms(rest.liquidation) },
  }
}

/** The typed lots if the position has that many; otherwise what is wrong with them. */
export function lotsToClose(typed: string, { share }: Position): number | 'required' | 'too_small' | 'too_large' {
  if (!/^\d+$/.test(typed)) return 'required'
  if (BigInt(typed) < 1n) return 'too_small'
  return BigInt(typed) > BigInt(share) ? 'too_large' : Number(typed)
}

/** A share of the lots, at least one: 25 % of 10 → 2. */
export const lotsOfShare = (percent: number, { share }: Position): number =>
  Math.max(1, Math.floor((share * percent) / 100))

export interface MarginForm {
  way: 'add' | 'remove'
  amount: string
}

/** The most that the user may add from this balance, or remove at this tick. */
export function mostMargin({ way }: MarginForm, position: Position, available: string, scales: Scales): string {
  if (way === 'add') return available
  const { price, caution_money, update_price } = position
  return fromAtoms(removableMargin(termsOf(position, scales), atoms(price), atoms(caution_money), atoms(update_price)))
}

/** The margin after the change and the resulting liquidation price; null until a valid amount is typed. */
export function marginPreview(
  form: MarginForm,
  position: Position,
  available: string,
  scales: Scales,
): { margin: string; liquidation: string } | null {
  const balance = mostMargin(form, position, available, scales)
  if (amountProblem(form.amount, { scale: scales.coin, balance })) return null
  const amount = atoms(typedAmount(form.amount))
  const margin: Atoms = (form.way === 'add' ? add : sub)(atoms(position.caution_money), amount)
  const liquidation = liquidationPrice(termsOf(position, scales), atoms(position.price), margin)
  return { margin: fromAtoms(margin), liquidation: fromAtoms(liquidation) }
}

/** The distance may be empty; a new one must be smaller than the price. */
export function trailingProblem(typed: string, position: Position, priceScale: number) {
  if (typedAmount(typed) === '') return undefined
  const problem = amountProblem(typed, { scale: priceScale })
  if (problem) return problem
  const distance = atoms(typedAmount(typed))
  const mayBe = distance < atoms(currentOf(position)) || distance === atoms(position.trailing_distance)
  return mayBe ? undefined : ('too_large' as const)
}

/** Where a trailing stop of this distance would be now: the present stop if the distance is the same, otherwise one that starts here. */
export function trailingAt(typed: string, position: Position, priceScale: number): string | null {
  const text = typedAmount(typed)
  if (position.status !== 1 || text === '' || trailingProblem(typed, position, priceScale)) return null
  const distance = atoms(text)
  if (distance === atoms(position.trailing_distance)) return position.trailing_price
  const current = atoms(position.update_price)
  return fromAtoms(sideOf(position.type) === 'long' ? sub(current, distance) : add(current, distance))
}

/** A pending limit order has no current price yet, so its own price is used. */
export const currentOf = (position: Position): string =>
  position.status === 0 ? position.price : position.update_price
