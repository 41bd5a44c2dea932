import type { CallKey } from '@lagoon/shared/api/index'
import type { Effect, FaultsOnOrder } from '../../http/faultOnOrder'
import type { Database } from '../../platform/db/database'
import type { Log } from '../../platform/log'
import { refuseField } from '../../platform/refusal'
import { hit, looked, type Order, ordersOf } from './faults.data'
import { strikes } from './fires.rules'
import { requestedEffect } from './requestedEffect.rules'

export const everyCall = '*'
const header = 'x-lagoon-fault'

/** Operator calls fail only if a fault names them; otherwise the operator could not remove the fault. */
const isOfConsole = (call: string) => / console\//.test(call)

/** The active faults and their effect on each call. Without faults a call costs a look at an empty list. */
export class Rules implements FaultsOnOrder {
  #orders: readonly Order[] = []

  constructor(private readonly deps: { db: Database; log: Log }) {}

  async read(): Promise<void> {
    this.#orders = await ordersOf(this.deps.db)
  }

  of(call: CallKey, userId: number, requested: string | string[] | undefined): Promise<Effect | null> | null {
    const orders = this.#orders.filter(
      order =>
        (order.call === call || (order.call === everyCall && !isOfConsole(call))) &&
        (order.user_id === null || order.user_id === userId),
    )
    return requested === undefined && orders.length === 0 ? null : this.#first(orders, requested)
  }

  /** A fault in the request's own header comes first. Each fault counts the call; the first that applies takes effect. */
  async #first(orders: readonly Order[], requested: string | string[] | undefined): Promise<Effect | null> {
    if (requested !== undefined) return requestedEffect(String(requested)) ?? refuseField(header, 'choice')
    let found: Effect | null = null
    for (const order of orders) {
      const counted = await looked.first(this.deps.db.pool, order.id)
      if (found !== null || !counted || !strikes(order, counted.seen)) continue
      if (await hit.first(this.deps.db.pool, order.id)) found = order.effect
    }
    return found
  }
}
