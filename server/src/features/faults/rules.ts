import type { Database } from '../../platform/db/database'
import type { Effect, FaultsOnOrder } from '../../platform/effect'
import type { Log } from '../../platform/log'
import { refuseField } from '../../platform/refusal'
import type { Wall } from '../../platform/wall'
import { counted, hit, looked, type Order, ordersOf } from './faults.data'
import { strikes } from './fires.rules'
import { requestedEffect } from './requestedEffect.rules'

export const everyCall = '*'
const header = 'x-lagoon-fault'
const store_ms = 500

/** Operator calls fail only if a fault names them; otherwise the operator could not remove the fault. */
const isOfConsole = (call: string) => / console\//.test(call)

interface Counts {
  seen: number
  hits: number
  /** As much of them as the database has. */
  readonly stored: { seen: number; hits: number }
}

/** The active faults and their effect on each call. Without faults a call costs a look at an empty list. */
export class Rules implements FaultsOnOrder {
  #orders: readonly Order[] = []
  /** Messages of sockets are counted here, and stored now and then. */
  readonly #counts = new Map<number, Counts>()
  readonly #declared = new Set<string>()
  #callOff: (() => void) | null = null

  constructor(private readonly deps: { db: Database; wall: Wall; log: Log }) {}

  get count(): number {
    return this.#orders.length
  }

  async read(): Promise<void> {
    this.#orders = await ordersOf(this.deps.db)
    for (const id of this.#counts.keys()) if (!this.#orders.some(order => order.id === id)) this.#counts.delete(id)
    for (const { id, seen, hits } of this.#orders) {
      const counts = this.#counts.get(id)
      // Its counts are zero again because it was switched on.
      if (counts && seen < counts.stored.seen) this.#counts.set(id, { seen, hits, stored: { seen, hits } })
    }
  }

  stop(): void {
    this.#callOff?.()
  }

  declare(call: string): void {
    this.#declared.add(call)
  }

  /** Whether it names calls outside the contract: one of an edge, or all of it, such as `/udf/*`. */
  isDeclared(call: string): boolean {
    return this.#declared.has(call) || (call.endsWith('/*') && [...this.#declared].some(each => isUnder(call, each)))
  }

  of(call: string, userId: number, requested: string | string[] | undefined): Promise<Effect | null> | null {
    const orders = this.#orders.filter(
      order =>
        (order.call === call || (order.call === everyCall && !isOfConsole(call)) || isUnder(order.call, call)) &&
        (order.user_id === null || order.user_id === userId),
    )
    return requested === undefined && orders.length === 0 ? null : this.#first(orders, requested)
  }

  ofSocket(path: string, userId: number, isOpening: boolean): Effect | null {
    let found: Effect | null = null
    for (const order of this.#orders) {
      if (order.call !== path || (order.user_id !== null && order.user_id !== userId)) continue
      if ((order.effect.effect === 'drop_before') !== isOpening) continue
      const counts = this.#countsOf(order)
      counts.seen++
      this.#storeSoon()
      if (found || !strikes(order, counts.seen) || counts.hits >= (order.times ?? counts.hits + 1)) continue
      counts.hits++
      found = order.effect
    }
    return found
  }

  #countsOf({ id, seen, hits }: Order): Counts {
    const counts = this.#counts.get(id) ?? { seen, hits, stored: { seen, hits } }
    this.#counts.set(id, counts)
    return counts
  }

  #storeSoon(): void {
    this.#callOff ??= this.deps.wall.after(store_ms, () => {
      this.#callOff = null
      this.#store().catch(error => this.deps.log.warn({ err: error }, 'the hits of a fault could not be stored'))
    })
  }

  async #store(): Promise<void> {
    for (const [id, { seen, hits, stored }] of this.#counts) {
      const more = { seen: seen - stored.seen, hits: hits - stored.hits }
      Object.assign(stored, { seen, hits })
      if (more.seen > 0) await counted.first(this.deps.db.pool, id, more.seen, more.hits)
    }
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

/** `/udf/*` names all calls of that edge, such as `GET /udf/time`. */
const isUnder = (order: string, call: string): boolean =>
  order.endsWith('/*') && call.slice(call.indexOf(' ') + 1).startsWith(order.slice(0, -1))
