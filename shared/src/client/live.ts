import type { ErrorKey } from '../catalogue/errors'
import type { FrameOf } from '../live/topicOf'
import type { Topic } from '../live/topics'
import { Connection, type LiveStatus, type Socket } from './connection'

export type SocketClass = new (url: string, protocols?: string[]) => Socket

interface LiveOptions {
  url: string
  token: string | null
  WebSocket: SocketClass | undefined
  protocols?: (() => string[]) | undefined
}

/** A topic that was asked for and is not given. */
export interface NotGiven {
  key: ErrorKey
  message: string
  topic?: string
}

/** What happens to the connection, for those who want to know. */
export interface LiveEvents {
  status: LiveStatus
  /** The token is no longer good: public topics go on, `me` stays silent. */
  loggedOut: undefined
  /** The world became another one, by a restore or a reset: whatever was read before is old. */
  epoch: string
  refused: NotGiven
}

const pingEvery_ms = 20_000

/** Live topics as somebody or nobody: opened when made, kept up by itself until it is closed. */
export class Live {
  readonly #connection: Connection
  readonly #listeners = new Map<keyof LiveEvents, Set<(told: never) => void>>()
  readonly #pings: ReturnType<typeof setInterval>
  #token: string | null
  #epoch: string | undefined

  constructor({ url, token, WebSocket, protocols = () => [] }: LiveOptions) {
    const open = socketClass(WebSocket)
    this.#token = token
    this.#connection = new Connection({
      open: () => new open(url, protocols()),
      token: () => this.#token,
      onStatus: status => this.#tell('status', status),
      onLoggedOut: () => this.#tell('loggedOut', undefined),
      onRefused: ({ error: key, message, topic }) =>
        this.#tell('refused', { key, message, ...(topic !== undefined && { topic }) }),
    })
    this.#connection.subscribe('world', ({ epoch }) => {
      const turned = this.#epoch !== undefined && this.#epoch !== epoch
      this.#epoch = epoch
      if (turned) this.#tell('epoch', epoch)
    })
    this.#connection.connect()
    this.#pings = setInterval(() => this.probe(), pingEvery_ms)
  }

  get status(): LiveStatus {
    return this.#connection.status
  }

  /**
   * Hands each frame of a topic to the handler until the returned function is called. The first one is a snapshot, and another
   * snapshot comes after every loss and after a restore or a reset of the world.
   */
  subscribe<T extends Topic>(topic: T, handle: (frame: FrameOf<T>) => void): () => void {
    return this.#connection.subscribe(topic, handle)
  }

  on<E extends keyof LiveEvents>(event: E, tell: (told: LiveEvents[E]) => void): () => void {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners.add(tell))
    return () => listeners.delete(tell)
  }

  /** Goes on with the same topics as somebody else, or as nobody: by a new connection, so that nothing of the one before is heard. */
  become(token: string | null): void {
    this.#token = token
    this.#connection.connect()
  }

  /** Finds out at once whether the exchange is still there, and comes back if not: for a machine that has slept. */
  probe(): void {
    this.#connection.probe()
  }

  close(): void {
    clearInterval(this.#pings)
    this.#connection.close()
  }

  #tell<E extends keyof LiveEvents>(event: E, told: LiveEvents[E]): void {
    for (const tell of this.#listeners.get(event) ?? []) (tell as (told: LiveEvents[E]) => void)(told)
  }
}

function socketClass(given: SocketClass | undefined): SocketClass {
  const found = given ?? (globalThis as { WebSocket?: SocketClass }).WebSocket
  if (!found)
    throw new Error('This runtime has no WebSocket: hand one to createClient, that of the package `ws` for one.')
  return found
}
