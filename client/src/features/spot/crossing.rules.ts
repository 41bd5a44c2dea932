import {
  type Atoms,
  add,
  atoms,
  floorAtoms,
  fromAtoms,
  hundred,
  lesser,
  mulDivFloor,
  one,
  rate,
  sub,
  zero,
} from '@lagoon/shared/money/atoms'
import { feeOf } from '@lagoon/shared/money/fee'
import type { BookShown } from '../../trading/market/useDepth'
import { typedAmount } from '../../trading/money/amount.rules'
import { isZero } from '../../trading/money/arithmetic'
import type { OrderForm, Terms } from './order.form'

/** The part of a limit order that trades at once, because the book has better prices than its limit. */
export interface Crossing {
  /** The amount that trades at once, and its mean price. */
  amount: string
  average: string
  /** Fee and receipt of this part and of the rest at the limit; and the total of both before fees. */
  fee: string
  receives: string
  total: string
  /** How far the limit is beyond the present price, in percent to one decimal: "12.7". */
  beyond: string
  /** A price so far beyond is nearly always a mistake. */
  isFar: boolean
}

const farPercent = 5

/**
 * Selling 0.01 at 59940 while the book bids 68700 for 0.004 and 68650 for the rest, the tick is 68710 and the fee 0.2 %: all of it trades at
 * once, at 68670 on average; 686.7 less a fee of 1.3734 are 685.3266; the limit is 12.7 % beyond the market. Null for an order that waits.
 */
export function crossing(form: OrderForm, terms: Terms, book: BookShown): Crossing | null {
  if (form.kind !== 'limit' || form.trigger !== 'none' || form.postOnly) return null
  const isBuy = form.side === 'buy'
  const [limit, whole] = [typedAmount(form.price), typedAmount(form.amount)]
  if (isZero(limit) || isZero(whole) || isZero(terms.tick)) return null
  let [left, amount, value] = [atoms(whole), zero, zero]
  for (const [price, offered] of isBuy ? book.asks : book.bids) {
    if (left === zero || (isBuy ? atoms(price) > atoms(limit) : atoms(price) < atoms(limit))) break
    const taken = lesser(left, atoms(offered))
    left = sub(left, taken)
    amount = add(amount, taken)
    value = add(value, worth(taken, price))
  }
  const isRefused = form.wait === 'fok' && left !== zero
  if (amount === zero || isRefused) return null
  const waits = form.wait === 'gtc' ? left : zero
  const total = add(value, worth(waits, limit))
  const got = isBuy ? add(amount, waits) : total
  const fee = feeOf(got, rate(terms.feeRate), isBuy ? terms.baseScale : terms.quoteScale)
  const beyond = percentBeyond(limit, terms.tick, isBuy)
  return {
    amount: fromAtoms(amount),
    average: fromAtoms(floorAtoms(mulDivFloor(value, one, amount), terms.priceScale)),
    fee: fromAtoms(fee),
    receives: fromAtoms(sub(got, fee)),
    total: fromAtoms(total),
    beyond: fromAtoms(floorAtoms(beyond, 1)),
    isFar: beyond > atoms(String(farPercent)),
  }
}

const worth = (amount: Atoms, price: string): Atoms => mulDivFloor(amount, atoms(price), one)

/** Zero for a limit that is not beyond the tick. */
function percentBeyond(limit: string, tick: string, isBuy: boolean): Atoms {
  const gap = isBuy ? sub(atoms(limit), atoms(tick)) : sub(atoms(tick), atoms(limit))
  return gap > zero ? mulDivFloor(gap, hundred, atoms(tick)) : zero
}
