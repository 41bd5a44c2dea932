import type { Unit } from '../../lane/unit'
import { refuse } from '../../platform/refusal'
import { clientOrders, isLive, type SpotOrder, spotOrders } from './spot.table'

/** A client order id. Only one open order can have it at a time; it refers to the last order that had it. */
export async function loadName(unit: Unit, user_id: number, client_order_id: string | null): Promise<void> {
  if (client_order_id === null) return
  const known = await unit.find(clientOrders, { user_id, client_order_id })
  if (known) await unit.find(spotOrders, { id: known.order_id })
}

/** Gives an open order another client id. */
export function rename(unit: Unit<'spot'>, order: SpotOrder, client_order_id: string): void {
  if (order.client_order_id !== null)
    unit.remove(clientOrders, { user_id: order.user_id, client_order_id: order.client_order_id })
  takeName(unit, { ...order, client_order_id })
}

/** Assigns the client id to a new order; refuses one that an open order has. */
export function takeName(unit: Unit<'spot'>, { id, user_id, client_order_id }: SpotOrder): void {
  if (client_order_id === null) return
  const key = { user_id, client_order_id }
  const known = unit.get(clientOrders, key)
  if (!known) {
    unit.insert(clientOrders, { ...key, order_id: id })
    return
  }
  const before = unit.get(spotOrders, { id: known.order_id })
  if (before && isLive(before)) refuse('client_order_id_taken', { fields: { client_order_id: 'choice' } })
  unit.update(clientOrders, key, { order_id: id })
}
