/**
 * The listeners of each topic, and its last frame number. A topic starts with a snapshot and counts on by one; a gap means that frames were
 * lost and the topic must be subscribed again.
 */
export interface Counted {
  seq: number
  snapshot?: boolean
}

/** What to do with a frame: deliver it, drop it, or subscribe to the topic again. */
type Verdict = 'deliver' | 'drop' | 'resync'

function judge(frame: Counted, last: number | undefined): Verdict {
  if (frame.snapshot) return 'deliver'
  // Without a snapshot there is no state to apply it to; a frame that was seen before is skipped.
  if (last === undefined || frame.seq <= last) return 'drop'
  return frame.seq === last + 1 ? 'deliver' : 'resync'
}

export class Subscriptions<F extends Counted> {
  readonly #handlers = new Map<string, Set<(frame: F) => void>>()
  readonly #last = new Map<string, number>()

  get topics(): string[] {
    return [...this.#handlers.keys()]
  }

  /** True for the first listener of the topic. */
  add(topic: string, handler: (frame: F) => void): boolean {
    const known = this.#handlers.get(topic)
    if (known) {
      known.add(handler)
      return false
    }
    this.#handlers.set(topic, new Set([handler]))
    return true
  }

  /** True if the topic has no listener left. */
  remove(topic: string, handler: (frame: F) => void): boolean {
    const known = this.#handlers.get(topic)
    if (!known?.delete(handler) || known.size > 0) return false
    this.#handlers.delete(topic)
    this.#last.delete(topic)
    return true
  }

  /** Delivers a frame to its listeners; true if the topic must be subscribed again. */
  receive(topic: string, frame: F): boolean {
    const handlers = this.#handlers.get(topic)
    if (!handlers) return false
    const verdict = judge(frame, this.#last.get(topic))
    if (verdict === 'resync') this.#last.delete(topic)
    if (verdict !== 'deliver') return verdict === 'resync'
    this.#last.set(topic, frame.seq)
    for (const handler of [...handlers]) handler(frame)
    return false
  }

  /** A new connection starts new sequences. */
  restart(): void {
    this.#last.clear()
  }
}
