import { greater, negate, sub, zero } from '@lagoon/shared/money/atoms'
import type { Unit } from '../../lane/unit'
import type { HoldKey } from '../../ledger/liveObjects'
import { post } from '../../ledger/post'
import { holds } from '../../ledger/wallets'
import type { Pair } from '../../market/listing'
import { neededFor, payerOf } from './order'
import { holdOf } from './spot.holds'
import { spot } from './spot.owner'
import { cancelled, isLive, type SpotOrder, spotOrders } from './spot.table'

/**
 * Two orders of which one cancels the other. They would pay with the same money, so one hold pays for both: the larger of what they need,
 * under the id of the older. Whichever trades or triggers first wins: the other ends in the same command, and the hold is the winner's.
 */
export const holdFor = ({ id, other_id }: Pick<SpotOrder, 'id' | 'other_id'>): HoldKey =>
  holdOf(Math.min(id, other_id ?? id))

/** In `load`: what a decision about a linked order needs beside it. */
export function wantLinked(unit: Unit, id: number, other: number): void {
  unit.want(spotOrders, { id: other })
  unit.want(holds, holdOf(Math.min(id, other)))
}

/** The order it is linked with, if that is still open. */
export function linkedOf(unit: Unit, { other_id }: SpotOrder): SpotOrder | null {
  const other = other_id === null ? undefined : unit.get(spotOrders, { id: other_id })
  return other && isLive(other) ? other : null
}

/** Ends the order that this one is linked with, if it is still open. A book does so by itself where the one that trades is in it. */
export function win(anyUnit: Unit, pair: Pair, order: SpotOrder): SpotOrder | null {
  const other = linkedOf(anyUnit, order)
  if (!other) return null
  const unit = spot.unit(anyUnit)
  const ended = unit.update(spotOrders, { id: other.id }, { status: cancelled, reason: 'other' })
  lowerHold(unit, pair, order, `won ${order.id}`)
  return ended
}

/** Gives back what is frozen beyond the need of an order, or of the larger of two. */
function lowerHold(unit: Unit, pair: Pair, order: SpotOrder, phase: string): void {
  const key = holdFor(order)
  const held = unit.get(holds, key)?.amount ?? zero
  const other = linkedOf(unit, order)
  const needed = greater(neededFor(pair, order), other ? neededFor(pair, other) : zero)
  const surplus = sub(held, needed)
  if (surplus === zero) return
  const wallet = payerOf(pair, order)
  const legs = [
    { wallet, amount: negate(surplus), hold: key },
    { wallet, amount: surplus },
  ]
  post(unit, { type: 'spot_release', ref: key.ref, phase, legs })
}
