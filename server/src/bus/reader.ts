import type { Wall } from '../platform/wall'
import type { WhyDropped } from './bus'
import { type Head, type Keys, unseal } from './envelope.rules'
import { Gathering } from './parts.rules'
import { Replays } from './replays.rules'

/** The clocks of nodes may differ by this much; for as long, a recorded message could be resent to a node that has started since. */
const life_ms = 30_000

/** Reads what the broker delivers: complete messages from nodes of this world, each once. Everything else is counted and dropped. */
export class Reader {
  readonly dropped: Record<WhyDropped, number> = { forged: 0, stale: 0, replayed: 0, malformed: 0 }
  readonly #replays = new Replays(life_ms)
  readonly #gathering = new Gathering()

  constructor(
    private readonly keys: Keys,
    private readonly wall: Wall,
  ) {}

  read(subject: string, answerTo: string, sealed: Buffer): { head: Head; body: Buffer } | undefined {
    const message = unseal(this.keys, subject, answerTo, sealed)
    if (typeof message === 'string') return this.#drop(message)
    const { head, body } = message
    const refusal = this.#replays.refusal(head.sender, head.number, head.sent_ms, this.wall.now())
    if (refusal) return this.#drop(refusal)
    const whole = this.#gathering.add(`${head.sender} ${head.kind} ${head.id} ${subject}`, head.part, head.parts, body)
    return whole && { head, body: whole }
  }

  #drop(why: WhyDropped): undefined {
    this.dropped[why]++
    return undefined
  }
}
