import { socketTimeoutMs } from '../catalogue/limits'
import type { AnswerFrame, ClientFrame } from '../live/frames'
import { type FrameOf, parseFrame, type TopicFrame, topicOf } from '../live/topicOf'
import type { Topic } from '../live/topics'
import { backoffMs } from './backoff'
import { Subscriptions } from './subscriptions'

/** The part of a WebSocket that is used: the browser's, Node's and that of `ws` all have it. */
export interface Socket {
  readonly readyState: number
  onopen: ((event: never) => void) | null
  onmessage: ((event: never) => void) | null
  onclose: ((event: never) => void) | null
  onerror: ((event: never) => void) | null
  send(text: string): void
  close(): void
}

export type LiveStatus = 'connecting' | 'live' | 'down' | 'closed'

export interface ConnectionOptions {
  /** A socket to the exchange as whoever is there now. */
  open(): Socket
  /** Who is there; nobody without. */
  token(): string | null
  onStatus?: (status: LiveStatus) => void
  /** The token is no longer good. Public topics go on, `me` stays silent until there is another one. */
  onLoggedOut?: () => void
  /** Something that was asked for and is not given. */
  onRefused?: (refusal: RefusedFrame) => void
}

type RefusedFrame = Extract<AnswerFrame, { type: 'error' }>

const connect_ms = socketTimeoutMs
/** Silence after a ping: the machine slept, or the way is gone without a word. */
const pongWithin_ms = 5_000
/** The server's own topic of a user; it exists after authentication only. */
const privateTopic = 'me'
/** The server closes with this when the token is no longer good. */
const notLoggedInCode = 4401
const open = 1

/**
 * One `/ws` connection that stays. It proves who is there with the first message, keeps the topics that somebody listens to, asks for
 * a topic again when frames are missing, and comes back after sleep and loss. Every connection has a generation: what an old one
 * still says is dropped.
 */
export class Connection {
  readonly #subscriptions = new Subscriptions<TopicFrame>()
  #socket: Socket | undefined
  #generation = 0
  #failures = 0
  #authenticated = false
  #heard = 0
  #status: LiveStatus = 'connecting'
  #retry: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly options: ConnectionOptions) {}

  get status(): LiveStatus {
    return this.#status
  }

  /** Opens the connection, or opens it anew: after another token, after waking up. */
  connect(): void {
    clearTimeout(this.#retry)
    const mine = ++this.#generation
    this.#authenticated = false
    this.#subscriptions.restart()
    this.#socket?.close()
    const socket = this.options.open()
    this.#socket = socket
    const current = () => mine === this.#generation
    const deadline = setTimeout(() => current() && this.#lost(), connect_ms)
    socket.onopen = () => {
      clearTimeout(deadline)
      if (current()) this.#greet()
    }
    socket.onmessage = ({ data }: { data: unknown }) => current() && this.#hear(data)
    // `ws` throws an error that nobody listens to; what matters is the close that follows it.
    socket.onerror = () => {}
    socket.onclose = ({ code }: { code: number }) => {
      clearTimeout(deadline)
      if (!current()) return
      if (code === notLoggedInCode) this.options.onLoggedOut?.()
      this.#lost()
    }
  }

  /**
   * Hands each frame of a topic to the handler until the returned function is called. The first one is a snapshot, and another
   * snapshot comes after every loss and after a restore or a reset of the world.
   */
  subscribe<T extends Topic>(topic: T, handle: (frame: FrameOf<T>) => void): () => void {
    const handler = handle as (frame: TopicFrame) => void
    // A second listener needs the whole picture too, so the topic is asked for again: the server answers with a snapshot.
    this.#subscriptions.add(topic, handler)
    this.#want(topic)
    return () => {
      if (this.#subscriptions.remove(topic, handler)) this.#say({ op: 'unsubscribe', topics: [topic] })
    }
  }

  /** Asks whether the other side is still there; without a word in five seconds the connection is given up. */
  probe(): void {
    if (!this.#socket) {
      this.connect()
      return
    }
    const mine = this.#generation
    const heard = this.#heard
    this.#say({ op: 'ping' })
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => mine === this.#generation && heard === this.#heard && this.#lost(), pongWithin_ms)
  }

  close(): void {
    this.#generation += 1
    clearTimeout(this.#retry)
    clearTimeout(this.#silence)
    this.#socket?.close()
    this.#socket = undefined
    this.#become('closed')
  }

  #greet(): void {
    this.#become('live')
    const token = this.options.token()
    if (token) this.#say({ op: 'auth', token })
    const topics = (this.#subscriptions.topics as Topic[]).filter(topic => this.#reachable(topic))
    if (topics.length > 0) this.#say({ op: 'subscribe', topics })
  }

  #hear(data: unknown): void {
    this.#heard += 1
    this.#failures = 0
    const frame = parseFrame(data)
    if (!frame) return
    if (frame.type === 'error') this.options.onRefused?.(frame)
    if (frame.type === 'auth' && !this.#authenticated) {
      this.#authenticated = true
      if (this.#subscriptions.topics.includes(privateTopic)) this.#want(privateTopic)
    }
    const topic = topicOf(frame)
    if (topic && this.#subscriptions.receive(topic, frame as TopicFrame)) this.#want(topic)
  }

  #lost(): void {
    this.#generation += 1
    this.#socket?.close()
    this.#socket = undefined
    this.#become('down')
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.connect(), backoffMs(this.#failures))
    this.#failures += 1
  }

  #reachable(topic: Topic): boolean {
    return topic !== privateTopic || this.#authenticated
  }

  #want(topic: Topic): void {
    if (this.#reachable(topic)) this.#say({ op: 'subscribe', topics: [topic] })
  }

  #say(message: ClientFrame): void {
    if (this.#socket?.readyState === open) this.#socket.send(JSON.stringify(message))
  }

  #become(status: LiveStatus): void {
    if (this.#status === status) return
    this.#status = status
    this.options.onStatus?.(status)
  }
}
