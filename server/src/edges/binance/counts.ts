import type { Wall } from '../../platform/wall'
import { Fault, tooMany } from './fault'

const second_ms = 1000
const minute_ms = 60 * second_ms
const day_ms = 24 * 60 * minute_ms

/** The most weight that the calls of one address may have per minute. */
export const most_weight = 6000
/** The most orders that one user may place; the limit per 10 s equals the limit of a user's calls. */
export const most_orders = { in10s: 50, inDay: 200_000 } as const

interface Counted {
  window: number
  count: number
}

/** Counts per window of wall time. When there are many counts, those of older windows are deleted. */
class Windows {
  readonly #counts = new Map<string, Counted>()
  constructor(private readonly length_ms: number) {}

  add(who: string, weight: number, now_ms: number): number {
    const window = Math.floor(now_ms / this.length_ms)
    const known = this.#counts.get(who)
    const count = (known?.window === window ? known.count : 0) + weight
    if (!known && this.#counts.size >= most_counted) this.#forget(window)
    this.#counts.set(who, { window, count })
    return count
  }

  of(who: string, now_ms: number): number {
    const known = this.#counts.get(who)
    return known?.window === Math.floor(now_ms / this.length_ms) ? known.count : 0
  }

  left_s(now_ms: number): number {
    return Math.max(1, Math.ceil((this.length_ms - (now_ms % this.length_ms)) / second_ms))
  }

  #forget(window: number): void {
    for (const [who, counted] of this.#counts) if (counted.window !== window) this.#counts.delete(who)
    if (this.#counts.size >= most_counted) this.#counts.clear()
  }
}
const most_counted = 20_000

/** Counts recent calls and orders. Answers contain the counts as headers, and calls beyond a limit are refused if limits are on. */
export class Counts {
  readonly #weights = new Windows(minute_ms)
  readonly #seconds = new Windows(10 * second_ms)
  readonly #days = new Windows(day_ms)

  constructor(
    private readonly wall: Pick<Wall, 'now'>,
    private readonly isLimited: boolean,
  ) {}

  asked(address: string, weight: number): { headers: Record<string, string>; fault: Fault | null } {
    const now_ms = this.wall.now()
    const used = String(this.#weights.add(address, weight, now_ms))
    const isTooMuch = this.isLimited && Number(used) > most_weight
    return {
      headers: { 'x-mbx-used-weight': used, 'x-mbx-used-weight-1m': used },
      fault: isTooMuch ? tooMany(this.#weights.left_s(now_ms)) : null,
    }
  }

  /** How many orders a user has placed in the present windows. */
  unfilled(userId: number) {
    const [who, now_ms] = [String(userId), this.wall.now()]
    const of = { rateLimitType: 'ORDERS' }
    return [
      ...[
        { ...of, interval: 'SECOND', intervalNum: 10, limit: most_orders.in10s, count: this.#seconds.of(who, now_ms) },
      ],
      { ...of, interval: 'DAY', intervalNum: 1, limit: most_orders.inDay, count: this.#days.of(who, now_ms) },
    ]
  }

  placed(userId: number): { headers: Record<string, string>; fault: Fault | null } {
    const now_ms = this.wall.now()
    const who = String(userId)
    const [in10s, inDay] = [this.#seconds.add(who, 1, now_ms), this.#days.add(who, 1, now_ms)]
    return {
      headers: { 'x-mbx-order-count-10s': String(in10s), 'x-mbx-order-count-1d': String(inDay) },
      fault: !this.isLimited
        ? null
        : in10s > most_orders.in10s
          ? tooManyOrders(most_orders.in10s, '10 SECOND', this.#seconds.left_s(now_ms))
          : inDay > most_orders.inDay
            ? tooManyOrders(most_orders.inDay, '1 DAY', this.#days.left_s(now_ms))
            : null,
    }
  }
}

const tooManyOrders = (limit: number, window: string, left_s: number) =>
  new Fault(-1015, `Too many new orders; current limit is ${limit} orders per ${window}.`, 429, left_s)
