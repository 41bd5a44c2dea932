import type { Follower, Sender } from './bus'
import type { Head } from './envelope.rules'

/** One follower and what it has heard: it tells when something is missing between two messages of one sender on one subject. */
export class Following {
  /** By sender and subject, the number of the last that was told, and whether the connection was lost since. */
  readonly #last = new Map<string, { id: number; isInterrupted: boolean }>()
  #state: 'beginning' | 'following' | 'ended' = 'beginning'

  constructor(
    private readonly follower: Follower,
    private readonly gap: () => void,
  ) {}

  /** The broker has taken the subscription: everything comes from here on. */
  begin(): void {
    if (this.#state !== 'beginning') return
    this.#state = 'following'
    this.follower.missed()
  }

  /** The connection was lost and is back. */
  interrupted(): void {
    if (this.#state === 'ended') return
    for (const last of this.#last.values()) last.isInterrupted = true
    if (this.#state === 'beginning') this.begin()
    else this.#missed()
  }

  heard({ id, afterGap }: Head, body: Buffer, from: Sender): void {
    // What comes before the beginning is covered by its `missed`.
    if (this.#state !== 'following') return
    const key = `${from.node} ${from.subject}`
    const last = this.#last.get(key)
    // Of a stream that never ends, senders that have gone would pile up.
    if (last === undefined && this.#last.size >= mostSenders) this.#last.clear()
    // One that a later one has overtaken was missed, and is no longer told.
    if (last && id <= last.id) return
    this.#last.set(key, { id, isInterrupted: false })
    if (afterGap || (last && !last.isInterrupted && id !== last.id + 1)) this.#missed()
    this.follower.message(body, from)
  }

  #missed(): void {
    this.gap()
    this.follower.missed()
  }

  end(): void {
    this.#state = 'ended'
  }
}

const mostSenders = 1000
