import type { Unit } from '../../lane/unit'
import { close, loadToClose } from './closing'
import type { SpotDeps } from './deps'
import { spot } from './spot.owner'
import { isLive, spotOrders } from './spot.table'

/** Cancels the user's orders that are still open; `before` were cancelled by earlier commands of the same call. */
export const cancelAll = spot.command<
  { user_id: number; ids: readonly number[]; before: number },
  { cancelled: number }
>('spot.cancelAll')

export const cancellingAll = (deps: SpotDeps) =>
  cancelAll.by({
    load: (unit, { user_id, ids }) => Promise.all(ids.map(id => loadToClose(deps, unit, user_id, id))),
    decide: (unit, { before, ...orders }) => ({ cancelled: before + closeAll(deps, unit, orders) }),
  })

/** Ends those of the orders that are still open. Returns how many ended. */
export function closeAll(
  deps: SpotDeps,
  unit: Unit<'spot'>,
  { user_id, ids }: { user_id: number; ids: readonly number[] },
): number {
  let closed = 0
  for (const id of ids) {
    const order = unit.get(spotOrders, { id })
    if (order?.user_id === user_id && isLive(order)) closed += close(deps, unit, order, 'user')
  }
  return closed
}
