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
  /** Opens a socket to the exchange. */
  open(): Socket
  /** The token of the present user; null without a login. */
  token(): string | null
  onStatus?: (status: LiveStatus) => void
  /** The token is no longer valid. Public topics continue, and `me` is silent until there is a new token. */
  onLoggedOut?: () => void
  /** A subscription was refused. */
  onRefused?: (refusal: RefusedFrame) => void
}

type CallFrame = Extract<ClientFrame, { op: 'call' }>
type AnsweredFrame = Extract<AnswerFrame, { type: 'answer' }>
type RefusedFrame = Extract<AnswerFrame, { type: 'error' }>

const connect_ms = socketTimeoutMs
/** Silence after a ping: the machine slept, or the connection is broken. */
const pongWithin_ms = 5_000
/** The topic of the user, which exists only after authentication. */
const privateTopic = 'me'
/** The close code when the token is no longer valid. */
const notLoggedInCode = 4401
const open = 1
/** The server refuses further calls. */
const most_calls = 60

/**
 * One persistent `/ws` connection. It authenticates with the first message, subscribes to the topics that have listeners, subscribes again
 * when frames are missing, and reconnects after sleep and loss. Every connection has a generation: messages of an old one are dropped.
 */
export class Connection {
  readonly #subscriptions = new Subscriptions<TopicFrame>()
  /** The calls without an answer; null tells them that none will come. */
  readonly #calls = new Map<string, (answer: AnsweredFrame | null) => void>()
  #lastCall = 0
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

  /** True if a call can be sent now: the connection is open, and logged in if there is a token. */
  get carriesCalls(): boolean {
    const isMine = this.#authenticated || this.options.token() === null
    return this.#socket?.readyState === open && isMine && this.#calls.size < most_calls
  }

  /** Sends a call. The answer is null if the connection is lost before it comes; then it is unknown whether the call was done. */
  call(call: Omit<CallFrame, 'op' | 'id'>, signal: AbortSignal): Promise<AnsweredFrame | null> {
    const id = `${++this.#lastCall}`
    return new Promise((resolve, reject) => {
      const end = () => {
        this.#calls.delete(id)
        reject(signal.reason)
      }
      if (signal.aborted) return end()
      this.#calls.set(id, answer => {
        signal.removeEventListener('abort', end)
        this.#calls.delete(id)
        resolve(answer)
      })
      signal.addEventListener('abort', end, { once: true })
      this.#say({ op: 'call', id, ...call })
    })
  }

  /** Opens the connection, or opens it again: after another token, after waking up. */
  connect(): void {
    clearTimeout(this.#retry)
    this.#loseCalls()
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
    // `ws` throws an error without a listener; the close that follows it is handled.
    socket.onerror = () => {}
    socket.onclose = ({ code }: { code: number }) => {
      clearTimeout(deadline)
      if (!current()) return
      if (code === notLoggedInCode) this.options.onLoggedOut?.()
      this.#lost()
    }
  }

  /**
   * Passes each frame of a topic to the handler until the returned function is called. The first frame is a snapshot, and another snapshot
   * comes after every loss and after a restore or a reset of the world.
   */
  subscribe<T extends Topic>(topic: T, handle: (frame: FrameOf<T>) => void): () => void {
    const handler = handle as (frame: TopicFrame) => void
    // A second listener also needs a snapshot, so the topic is subscribed again.
    this.#subscriptions.add(topic, handler)
    this.#want(topic)
    return () => {
      if (this.#subscriptions.remove(topic, handler)) this.#say({ op: 'unsubscribe', topics: [topic] })
    }
  }

  /** Checks whether the server still answers; without an answer in five seconds the connection is closed. */
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
    this.#loseCalls()
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
    if (frame.type === 'answer') this.#calls.get(frame.id)?.(frame)
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
    this.#loseCalls()
    this.#become('down')
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.connect(), backoffMs(this.#failures))
    this.#failures += 1
  }

  #loseCalls(): void {
    for (const settle of [...this.#calls.values()]) settle(null)
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
