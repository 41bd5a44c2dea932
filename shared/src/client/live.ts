import type { ErrorKey } from '../catalogue/errors'
import type { FrameOf } from '../live/topicOf'
import type { Topic } from '../live/topics'
import { Connection, type LiveStatus, type Socket } from './connection'
import type { Carrier } from './request'

export type SocketClass = new (url: string, protocols?: string[]) => Socket

interface LiveOptions {
  url: string
  token: string | null
  WebSocket: SocketClass | undefined
  protocols?: (() => string[]) | undefined
}

/** A refused subscription. */
export interface NotGiven {
  key: ErrorKey
  message: string
  topic?: string
}

/** Events of the connection. */
export interface LiveEvents {
  status: LiveStatus
  /** The token is no longer valid: public topics continue, and `me` is silent. */
  loggedOut: undefined
  /** The world was restored or reset: earlier data is out of date. */
  epoch: string
  refused: NotGiven
}

const pingEvery_ms = 20_000

/** Live topics and calls with or without a login. It connects when it is made, and reconnects until it is closed. */
export class Live {
  readonly #connection: Connection
  readonly #listeners = new Map<keyof LiveEvents, Set<(news: never) => void>>()
  readonly #pings: ReturnType<typeof setInterval>
  #token: string | null
  #epoch: string | undefined

  constructor({ url, token, WebSocket, protocols = () => [] }: LiveOptions) {
    const open = socketClass(WebSocket)
    this.#token = token
    this.#connection = new Connection({
      open: () => new open(url, protocols()),
      token: () => this.#token,
      onStatus: status => this.#emit('status', status),
      onLoggedOut: () => this.#emit('loggedOut', undefined),
      onRefused: ({ error: key, message, topic }) =>
        this.#emit('refused', { key, message, ...(topic !== undefined && { topic }) }),
    })
    this.#connection.subscribe('world', ({ epoch }) => {
      const turned = this.#epoch !== undefined && this.#epoch !== epoch
      this.#epoch = epoch
      if (turned) this.#emit('epoch', epoch)
    })
    this.#connection.connect()
    this.#pings = setInterval(() => this.probe(), pingEvery_ms)
  }

  get status(): LiveStatus {
    return this.#connection.status
  }

  /**
   * Passes each frame of a topic to the handler until the returned function is called. The first frame is a snapshot, and another snapshot
   * comes after every loss and after a restore or a reset of the world.
   */
  subscribe<T extends Topic>(topic: T, handle: (frame: FrameOf<T>) => void): () => void {
    return this.#connection.subscribe(topic, handle)
  }

  /** Whether a call can be sent now, and how; see `sendOver`. */
  get carrier(): Carrier {
    return this.#connection
  }

  on<E extends keyof LiveEvents>(event: E, listener: (news: LiveEvents[E]) => void): () => void {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  /** Continues with the same topics as another user, or without a login: on a new connection, so that nothing of the old one is received. */
  become(token: string | null): void {
    this.#token = token
    this.#connection.connect()
  }

  /** Checks at once whether the exchange still answers, and reconnects if not: for a machine that has slept. */
  probe(): void {
    this.#connection.probe()
  }

  close(): void {
    clearInterval(this.#pings)
    this.#connection.close()
  }

  #emit<E extends keyof LiveEvents>(event: E, news: LiveEvents[E]): void {
    for (const listener of this.#listeners.get(event) ?? []) (listener as (news: LiveEvents[E]) => void)(news)
  }
}

function socketClass(given: SocketClass | undefined): SocketClass {
  const found = given ?? (globalThis as { WebSocket?: SocketClass }).WebSocket
  if (!found)
    throw new Error('This runtime has no WebSocket: hand one to createClient, that of the package `ws` for one.')
  return found
}
