import type { WhyDropped } from './bus'

/**
 * Accepts each message of a sender once, and refuses messages with a time far from now. Messages may overtake each other by up to 1024 of
 * their sender; one that is further behind counts as replayed. Senders that were silent for longer than a message is valid are forgotten.
 */
export class Replays {
  readonly #senders = new Map<string, { highest: number; seen: Uint8Array; heard_ms: number }>()

  constructor(private readonly life_ms: number) {}

  refusal(sender: string, number: number, sent_ms: number, now_ms: number): WhyDropped | undefined {
    if (Math.abs(now_ms - sent_ms) > this.life_ms) return 'stale'
    const known = this.#senders.get(sender)
    if (!known) this.#forget(now_ms)
    const window = known ?? { highest: number - 1, seen: new Uint8Array(reach), heard_ms: now_ms }
    if (!known) this.#senders.set(sender, window)
    if (number <= window.highest - reach) return 'replayed'
    if (number <= window.highest && window.seen[number % reach]) return 'replayed'
    for (let skipped = Math.max(window.highest + 1, number - reach + 1); skipped < number; skipped++)
      window.seen[skipped % reach] = 0
    window.highest = Math.max(window.highest, number)
    window.seen[number % reach] = 1
    window.heard_ms = now_ms
    return undefined
  }

  /** A message of a forgotten sender would be too old to be accepted. */
  #forget(now_ms: number): void {
    for (const [sender, { heard_ms }] of this.#senders)
      if (now_ms - heard_ms > 2 * this.life_ms) this.#senders.delete(sender)
  }
}

const reach = 1024
