import type { CloseReason } from '@lagoon/shared/lifecycle/position'
import { atoms } from '@lagoon/shared/money/atoms'
import {
  closePrice,
  feeOf,
  limitPrice,
  liquidationPrice,
  marginOf,
  openPrice,
  profitOf,
  type Side,
  valueAt,
} from '@lagoon/shared/money/leverage'
import { holding, type Position, pending } from './contracts.table'

/** What happens to a position at a price. Pure: the tick is handed in, in atoms of the quote coin. */
export const long = 1
export const short = 2

export const sideOf = (type: number): Side => (type === long ? 'long' : 'short')

/** The size and the terms of a position, copied from its pair. */
export interface Terms {
  side: Side
  number: bigint
  multiple: number
  fee_rate: bigint
  spread: bigint
  maintenance: bigint
  /** Decimals of the coin that is held, and of the pair's prices. */
  coin_scale: number
  price_scale: number
}

/** What a position holds, costs and bears at an opening price. */
export interface Opening {
  price: bigint
  margin: bigint
  fee: bigint
  liquidation: bigint
}

export const marketPrice = (terms: Terms, tick: bigint): bigint => openPrice(terms.side, tick, terms.spread)

export function openingAt(terms: Terms, price: bigint): Opening {
  const value = valueAt(price, terms.number)
  const margin = marginOf(value, terms.multiple, terms.coin_scale)
  const fee = feeOf(value, terms.fee_rate, terms.coin_scale)
  return { price, margin, fee, liquidation: liquidationOf(terms, price, margin) }
}

/**
 * A limit that fills. It costs at most what is held for it: a short that fills above its limit is worth more, and keeps the margin and
 * the fee of its limit instead of reaching for money that may be spent by now.
 */
export function fillingAt(terms: Terms, limit: bigint, tick: bigint): Opening {
  const price = limitPrice(terms.side, limit, tick, terms.spread)
  const held = openingAt(terms, limit)
  const asked = openingAt(terms, price)
  const margin = least(asked.margin, held.margin)
  return { price, margin, fee: least(asked.fee, held.fee), liquidation: liquidationOf(terms, price, margin) }
}

export interface Closing {
  price: bigint
  /** Realised, before the fee: what the user is given, or loses of the margin. */
  profit: bigint
  fee: bigint
  /** Lost beyond the margin; borne by the house. */
  shortfall: bigint
}

/**
 * The end of a holding at a tick. Margin 34, opened at 68001: at 65000 the close is 64999, profit −30.02, of the fee of 0.324995 all is there
 * to take; at 64000 the loss of 40.02 takes the margin, 6.02 is the house's and no fee is left to take.
 */
export function closingAt(terms: Terms, open: bigint, margin: bigint, tick: bigint): Closing {
  const price = closePrice(terms.side, tick, terms.spread)
  const moved = profitOf(terms.side, open, price, terms.number, terms.coin_scale)
  const profit = moved < -margin ? -margin : moved
  const fee = feeOf(valueAt(price, terms.number), terms.fee_rate, terms.coin_scale)
  return { price, profit, fee: least(fee, margin + profit), shortfall: profit - moved }
}

/** A level that a position waits for, in atoms. */
export interface Level {
  what: 'limit' | Exclude<CloseReason, 'user'>
  side: 'below' | 'above'
  price: bigint
}

export function levelsOf(position: Position): Level[] {
  const isLong = position.type === long
  const falls = isLong ? 'below' : 'above'
  const rises = isLong ? 'above' : 'below'
  const levels: Level[] =
    position.status === pending
      ? [{ what: 'limit', side: falls, price: atoms(position.price) }]
      : position.status === holding
        ? [
            { what: 'liquidated', side: falls, price: atoms(position.liquidation_price) },
            { what: 'profit', side: rises, price: atoms(position.profit_price) },
            { what: 'loss', side: falls, price: atoms(position.loss_price) },
          ]
        : []
  return levels.filter(level => level.price > 0n)
}

const liquidationOf = ({ side, number, maintenance, price_scale }: Terms, open: bigint, margin: bigint): bigint =>
  liquidationPrice({ side, open, margin, number, maintenance }, price_scale)

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
