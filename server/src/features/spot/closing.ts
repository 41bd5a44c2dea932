import { buy } from '@lagoon/shared/money/spot'
import type { Unit } from '../../lane/unit'
import { release } from '../../ledger/post'
import { holds, userWallet, wallets } from '../../ledger/wallets'
import type { SpotDeps } from './deps'
import { holdFor, linkedOf, wantLinked } from './linked'
import { leaving } from './order'
import type { Moved } from './publicBook'
import { ended, recordOrders } from './recordOrders'
import { holdOf } from './spot.holds'
import { cancelled, type SpotOrder, spotOrders } from './spot.table'

/** In `load`: the rows needed to end an order of this user. */
export async function loadToClose(deps: SpotDeps, unit: Unit, user_id: number, id: number): Promise<void> {
  const { books, listing, reachOf } = deps
  const pairId = books.pairOf(id)
  const resting = pairId === null ? null : books.of(pairId).find(id)
  if (pairId !== null && resting) reachOf(unit).lift(pairId, resting.side, resting.left)
  const [order] = await Promise.all([unit.find(spotOrders, { id }), unit.find(holds, holdOf(id))])
  if (order?.user_id !== user_id) return
  const pair = listing.pair(order.pair_id)
  if (order.other_id !== null) wantLinked(unit, id, order.other_id)
  await unit.find(wallets, userWallet(user_id, 'change', order.type === buy ? pair.legal_id : pair.currency_id))
}

/** Ends an open order and, for the same reason, the one it is linked with, and releases their holds. Returns how many ended. */
export function close(deps: SpotDeps, unit: Unit<'spot'>, order: SpotOrder, reason: 'user' | 'operator'): number {
  const book = deps.books.of(order.pair_id)
  const mark = book.mark()
  unit.undo(() => book.rollback(mark))
  const moved: Moved[] = []
  const end = (each: SpotOrder, why: string) => {
    book.cancel(each.id)
    moved.push(...leaving(each))
    return ended(unit.update(spotOrders, { id: each.id }, { status: cancelled, reason: why }))
  }
  const other = linkedOf(unit, order)
  const gone = [end(order, reason), ...(other ? [end(other, reason)] : [])] as const
  release(unit, holdFor(order), 'spot_release', 'cancel')
  recordOrders(deps, unit, deps.listing.pair(order.pair_id), gone, moved, [])
  return gone.length
}
