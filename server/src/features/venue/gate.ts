import { type Venue, venueModeAt } from '@lagoon/shared/catalogue/venue'
import type { Call } from '../../http/call'
import type { VenueGate } from '../../http/venueGate'
import { refuse } from '../../platform/refusal'
import type { VenueInForce } from '../../platform/venue'
import { stampOf } from '../../platform/world-time'
import { drawn, latencyOf } from './draws.rules'

/** The way between a program and the exchange, in world time. */
export interface Way {
  now_ms(): number
  arrive<R>(at_ms: number, work: () => Promise<R>): Promise<R>
  back(at_ms: number): Promise<void>
}

interface DoorDeps {
  venue: VenueInForce
  world: { now(): number; readonly seed: string }
  way: Way
}

interface Counted {
  minute: number
  count: number
  refused: number
  banned_until: number
}

const ban_s = 600
const most_counted = 20_000

/** What a call meets while the profile is not plain. Every draw is by the seed and a count over the calls of all users. */
export class Gate implements VenueGate {
  #turn = -1
  #orders = 0
  #counts = new Map<string, Counted>()
  /** The orders of one request travel together. */
  #last = { request: '', arrives_ms: 0, back_ms: 0 }

  constructor(private readonly deps: DoorDeps) {}

  get isPlain(): boolean {
    return this.deps.venue.isPlain
  }

  count(who: string): void {
    this.#begin()
    const { per_minute, ban_after } = this.#venue.limits
    if (per_minute === 0) return
    const now = this.deps.world.now()
    const counted = this.#countOf(who, Math.floor(now / 60))
    if (counted.banned_until <= now) {
      if (++counted.count <= per_minute) return
      counted.refused++
      if (ban_after === 0 || counted.refused < ban_after) refuse('too_many_requests', { retryAfter_s: 60 - (now % 60) })
      counted.banned_until = now + ban_s
    }
    const { banned_until } = counted
    refuse('venue_banned', { retryAfter_s: banned_until - now, params: { until: stampOf(banned_until) } })
  }

  async order<R>(call: Call<unknown>, kind: 'order' | 'cancel', work: () => R | Promise<R>): Promise<R> {
    this.#begin()
    const n = ++this.#orders
    const { arrives_ms, back_ms } = this.#travel(call.origin.request, n)
    const { way } = this.deps
    try {
      return await way.arrive(arrives_ms, async () => {
        this.#assertOpen(kind)
        if (drawn(this.deps.world.seed, 'reject', n) < Number(this.#venue.reject_rate)) refuse('venue_rejected')
        return work()
      })
    } finally {
      await way.back(back_ms)
    }
  }

  get #venue(): Venue {
    return this.deps.venue.now
  }

  /** Another profile begins to count again, so that a run that sets it makes the same draws every time. */
  #begin(): void {
    const { turn } = this.deps.venue
    if (turn === this.#turn) return
    this.#turn = turn
    this.#orders = 0
    this.#counts.clear()
  }

  #travel(request: string, n: number) {
    if (request !== '' && request === this.#last.request) return this.#last
    const { way, world } = this.deps
    const { latency_in_ms, latency_out_ms } = this.#venue
    const pair = (name: string) => [drawn(world.seed, `${name} u`, n), drawn(world.seed, `${name} v`, n)] as const
    const arrives_ms = way.now_ms() + latencyOf(latency_in_ms, pair('in'))
    this.#last = { request, arrives_ms, back_ms: arrives_ms + latencyOf(latency_out_ms, pair('out')) }
    return this.#last
  }

  #assertOpen(kind: 'order' | 'cancel'): void {
    const window = venueModeAt(this.#venue, this.deps.world.now())
    if (!window) return
    const params = { until: stampOf(window.to) }
    if (window.mode === 'closed') refuse('venue_closed', { params })
    if (kind === 'order') refuse('venue_closed', { params, text: 'venue_closed.cancel_only' })
  }

  #countOf(who: string, minute: number): Counted {
    const known = this.#counts.get(who)
    if (known?.minute === minute) return known
    if (!known && this.#counts.size >= most_counted) this.#counts.clear()
    const counted = { minute, count: 0, refused: 0, banned_until: known?.banned_until ?? 0 }
    this.#counts.set(who, counted)
    return counted
  }
}
