import type { Follower, Sender } from './bus'
import type { Head } from './envelope.rules'

/** One follower and the messages it received: detects a missing message between two of one sender on one subject. */
export class Following {
  /** By sender and subject, the number of the last message, and whether the connection was lost since. */
  readonly #last = new Map<string, { id: number; isInterrupted: boolean }>()
  #state: 'beginning' | 'following' | 'ended' = 'beginning'

  constructor(
    private readonly follower: Follower,
    private readonly gap: () => void,
  ) {}

  /** The broker has accepted the subscription: every message from here on arrives. */
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
    // The `missed` call at the start covers earlier messages.
    if (this.#state !== 'following') return
    const key = `${from.node} ${from.subject}`
    const last = this.#last.get(key)
    // A subscription may last for ever, so senders that are gone must be forgotten.
    if (last === undefined && this.#last.size >= mostSenders) this.#last.clear()
    // A message that was overtaken by a later one was reported as missed, and is not delivered any more.
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
