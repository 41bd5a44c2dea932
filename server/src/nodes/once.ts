import type { Wall } from '../platform/wall'
import type { SentOutcome } from './wire'

/** A gateway silent for this long has no message in flight, because the bus drops messages half as old. */
const forgotten_ms = 60_000

/** The commands that one gateway has sent and not settled, by number. */
interface Forwarded {
  /** Commands below this number are settled: no caller waits for them, and they are not run again. */
  from: number
  heard_ms: number
  readonly outcomes: Map<number, Promise<SentOutcome>>
}

/** Runs each command of a gateway once, however often it arrives. It stores an answer until the gateway confirms it. */
export class Once {
  readonly #gateways = new Map<string, Forwarded>()

  constructor(private readonly wall: Pick<Wall, 'mono'>) {}

  /** A gateway has sent a message and confirms everything below `from`. */
  heard(gateway: string, from: number): void {
    const now = this.wall.mono()
    const known = this.#gateways.get(gateway)
    if (!known) this.#forget(now)
    const forwarded = known ?? { from, heard_ms: now, outcomes: new Map<number, Promise<SentOutcome>>() }
    this.#gateways.set(gateway, forwarded)
    forwarded.heard_ms = now
    forwarded.from = Math.max(forwarded.from, from)
    // In order of arrival: a command that was overtaken stays until the next call.
    for (const id of forwarded.outcomes.keys()) {
      if (id >= forwarded.from) break
      forwarded.outcomes.delete(id)
    }
  }

  /** Runs a command, or returns the answer it already has; null if it is settled. */
  do(gateway: string, id: number, run: () => Promise<SentOutcome>): Promise<SentOutcome> | null {
    const forwarded = this.#gateways.get(gateway)
    if (!forwarded || id < forwarded.from) return null
    const known = forwarded.outcomes.get(id)
    if (known) return known
    const outcome = run()
    forwarded.outcomes.set(id, outcome)
    return outcome
  }

  #forget(now: number): void {
    for (const [gateway, { heard_ms }] of this.#gateways)
      if (now - heard_ms > forgotten_ms) this.#gateways.delete(gateway)
  }
}
