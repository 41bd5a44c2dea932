import type { Wall } from '../platform/wall'
import type { SentOutcome } from './wire'

/** A gateway that says nothing for so long has nothing on its way any more: the bus drops what is half as old. */
const forgotten_ms = 60_000

/** What one gateway has handed in and not settled, by its number. */
interface Handed {
  /** Everything below is settled there: nobody waits for it, and it is not done any more. */
  from: number
  heard_ms: number
  readonly outcomes: Map<number, Promise<SentOutcome>>
}

/** Does what gateways hand in once, however often it comes. An answer is kept until its gateway says that it has it. */
export class Once {
  readonly #gateways = new Map<string, Handed>()

  constructor(private readonly wall: Pick<Wall, 'mono'>) {}

  /** A message of a gateway has come, by which everything below `from` is settled. */
  heard(gateway: string, from: number): void {
    const now = this.wall.mono()
    const known = this.#gateways.get(gateway)
    if (!known) this.#forget(now)
    const handed = known ?? { from, heard_ms: now, outcomes: new Map<number, Promise<SentOutcome>>() }
    this.#gateways.set(gateway, handed)
    handed.heard_ms = now
    handed.from = Math.max(handed.from, from)
    // By number, as they came: one that a later message overtook stays until the next time.
    for (const id of handed.outcomes.keys()) {
      if (id >= handed.from) break
      handed.outcomes.delete(id)
    }
  }

  /** Null where it is settled already. */
  do(gateway: string, id: number, run: () => Promise<SentOutcome>): Promise<SentOutcome> | null {
    const handed = this.#gateways.get(gateway)
    if (!handed || id < handed.from) return null
    const known = handed.outcomes.get(id)
    if (known) return known
    const outcome = run()
    handed.outcomes.set(id, outcome)
    return outcome
  }

  #forget(now: number): void {
    for (const [gateway, { heard_ms }] of this.#gateways)
      if (now - heard_ms > forgotten_ms) this.#gateways.delete(gateway)
  }
}
