import { type Atoms, greater, negate, sub, zero } from '@lagoon/shared/money/atoms'
import type { Unit } from '../../lane/unit'
import type { HoldKey } from '../../ledger/liveObjects'
import { hold, post } from '../../ledger/post'
import { holds } from '../../ledger/wallets'
import type { Pair } from '../../market/listing'
import { refuse } from '../../platform/refusal'
import type { SpotDeps } from './deps'
import { neededFor, payerOf } from './order'
import { holdOf } from './spot.holds'
import { spot } from './spot.owner'
import { cancelled, isLive, type SpotOrder, spotOrders } from './spot.table'
import { linkFault } from './terms.rules'

/**
 * Two orders of which one cancels the other. They use the same money, so they share one hold: the larger of their needs, under the id of the
 * older. The first that trades or triggers wins: the other ends in the same command, and the hold belongs to the winner.
 */
export const holdFor = ({ id, other_id }: Pick<SpotOrder, 'id' | 'other_id'>): HoldKey =>
  holdOf(Math.min(id, other_id ?? id))

/** In `load`: the rows of the linked order. */
export function wantLinked(unit: Unit, id: number, other: number): void {
  unit.want(spotOrders, { id: other })
  unit.want(holds, holdOf(Math.min(id, other)))
}

/** The linked order, if it is still open. */
export function linkedOf(unit: Unit, { other_id }: SpotOrder): SpotOrder | null {
  const other = other_id === null ? undefined : unit.get(spotOrders, { id: other_id })
  return other && isLive(other) ? other : null
}

/** Ends the linked order, if it is still open. The book does this itself if the order that trades is in it. */
export function win(anyUnit: Unit, pair: Pair, order: SpotOrder): SpotOrder | null {
  const other = linkedOf(anyUnit, order)
  if (!other) return null
  const unit = spot.unit(anyUnit)
  const ended = unit.update(spotOrders, { id: other.id }, { status: cancelled, reason: 'other' })
  lowerHold(unit, pair, order, `won ${order.id}`)
  return ended
}

/** Links a new order with an open one that has no other yet. */
export function link(deps: Pick<SpotDeps, 'books'>, anyUnit: Unit, order: SpotOrder): SpotOrder | null {
  const { id, pair_id, other_id } = order
  if (other_id === null) return null
  const unit = spot.unit(anyUnit)
  const other = unit.get(spotOrders, { id: other_id })
  const fault = linkFault(order, other)
  if (fault) refuse(fault, { fields: { other: 'choice' } })
  if (!other || !isLive(other)) refuse('state_invalid', { fields: { other: 'choice' } })
  const book = deps.books.of(pair_id)
  const mark = book.mark()
  unit.undo(() => book.rollback(mark))
  book.link(other_id, id)
  return unit.update(spotOrders, { id: other_id }, { other_id: id })
}

/** Freezes what an order needs, or the larger of two, beyond what is already frozen for them. */
export function freeze(unit: Unit, pair: Pair, order: SpotOrder, given?: string): void {
  const phase = given ?? (order.other_id === null ? 'hold' : `linked ${order.id}`)
  const key = holdFor(order)
  const held = unit.peek(holds, key)?.amount ?? zero
  const missing = sub(neededByBoth(unit, pair, order), held)
  if (missing > zero) hold(unit, key, payerOf(pair, order), missing, 'spot_hold', phase)
}

/** The amount that must be available to place an order: for a linked one, only what it needs beyond the other. */
export function lacking(unit: Unit, pair: Pair, order: SpotOrder): Atoms {
  const needed = neededFor(pair, order)
  const held = order.other_id === null ? zero : (unit.get(holds, holdFor(order))?.amount ?? zero)
  return greater(sub(needed, held), zero)
}

function neededByBoth(unit: Unit, pair: Pair, order: SpotOrder): Atoms {
  const other = linkedOf(unit, order)
  return other ? greater(neededFor(pair, order), neededFor(pair, other)) : neededFor(pair, order)
}

/** Releases what is frozen beyond the need of an order, or of the larger of two. */
export function lowerHold(unit: Unit, pair: Pair, order: SpotOrder, phase: string): void {
  const key = holdFor(order)
  const held = unit.get(holds, key)?.amount ?? zero
  const surplus = sub(held, neededByBoth(unit, pair, order))
  if (surplus === zero) return
  const wallet = payerOf(pair, order)
  const legs = [
    { wallet, amount: negate(surplus), hold: key },
    { wallet, amount: surplus },
  ]
  post(unit, { type: 'spot_release', ref: key.ref, phase, legs })
}
