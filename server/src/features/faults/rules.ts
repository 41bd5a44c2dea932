import type { CallKey } from '@lagoon/shared/api/index'
import type { Effect, FaultsOnOrder } from '../../http/faultOnOrder'
import type { Database } from '../../platform/db/database'
import type { Log } from '../../platform/log'
import { refuseField } from '../../platform/refusal'
import { effectAsked } from './asked.rules'
import { hit, looked } from './faults.sql'
import { type Order, ordersOf } from './faults.store'
import { strikes } from './fires.rules'

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

  of(call: CallKey, userId: number, asked: string | string[] | undefined): Promise<Effect | null> | null {
    const orders = this.#orders.filter(
      order =>
        (order.call === call || (order.call === everyCall && !isOfConsole(call))) &&
        (order.user_id === null || order.user_id === userId),
    )
    return asked === undefined && orders.length === 0 ? null : this.#first(orders, asked)
  }

  /** A fault in the request's own header comes first. Each fault counts the call; the first that applies takes effect. */
  async #first(orders: readonly Order[], asked: string | string[] | undefined): Promise<Effect | null> {
    if (asked !== undefined) return effectAsked(String(asked)) ?? refuseField(header, 'choice')
    let found: Effect | null = null
    for (const order of orders) {
      const counted = await looked.first(this.deps.db.pool, order.id)
      if (found !== null || !counted || !strikes(order, counted.seen)) continue
      if (await hit.first(this.deps.db.pool, order.id)) found = order.effect
    }
    return found
  }
}
