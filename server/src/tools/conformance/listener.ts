import {
  answerFrames,
  type ClientFrame,
  privateFrames,
  publicFrames,
  type ServerFrame,
} from '@lagoon/shared/live/frames'
import { topicOf } from '@lagoon/shared/live/topicOf'
import type { z } from 'zod'
import { Deviates, type Deviation, skip } from './deviation'
import { shapeFaults, shown } from './shape.rules'

/**
 * The sequence numbers of each topic: a snapshot first, and one more with each frame. 7, 8, 10 has lost one; 7, 8, 8 has sent one twice. A
 * snapshot starts at any number.
 */
class Sequence {
  readonly #last = new Map<string, number | null>()

  constructor(private readonly note: (deviation: Deviation) => void) {}

  /** A topic was subscribed: its next frame must be a snapshot, unless frames of an earlier subscription are still in transit. */
  begin(topic: string): void {
    if (!this.#last.has(topic)) this.#last.set(topic, null)
  }

  heard(topic: string, seq: number, isSnapshot: boolean): void {
    const last = this.#last.get(topic)
    this.#last.set(topic, seq)
    if (isSnapshot) return
    if (last === undefined) this.note({ call: topic, what: 'sent a frame without a subscription' })
    else if (last === null) this.note({ call: topic, what: 'its first frame is no snapshot' })
    else if (seq === last) this.note({ call: topic, what: `frame ${seq} was sent twice` })
    else if (seq !== last + 1) this.note({ call: topic, what: `frame ${last + 1} is missing: ${seq} follows ${last}` })
  }
}

/** The used part of a WebSocket: the browser's, Node's and the one of `ws` all have it. */
export interface Socket {
  send(text: string): void
  close(): void
  addEventListener(event: 'open' | 'close' | 'error', heard: () => void): void
  addEventListener(event: 'message', heard: (message: { data: unknown }) => void): void
}
export type SocketClass = new (url: string) => Socket

type Pong = Extract<ServerFrame, { type: 'pong' }>

const declared: Readonly<Record<string, z.ZodType>> = { ...publicFrames, ...privateFrames, ...answerFrames }
/** How long to wait for an expected frame; a busy machine may be slow. */
const longest_ms = 15_000

/** One connection to `/ws` during the whole run: every frame is checked against its declaration and the sequence of its topic. */
export class Listener {
  readonly heard: ServerFrame[] = []
  isOpen = false
  #socket: Socket | null = null
  #waiting = new Set<() => void>()
  readonly #sequence: Sequence

  constructor(
    private readonly url: string,
    private readonly Socket: SocketClass,
    private readonly note: (deviation: Deviation) => void,
  ) {
    this.#sequence = new Sequence(note)
  }

  async open(): Promise<void> {
    const socket = new this.Socket(this.url)
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#hear(String(data)))
    for (const event of ['close', 'error'] as const)
      socket.addEventListener(event, () => {
        this.isOpen = false
        this.#wake()
      })
    this.isOpen = await new Promise<boolean>(done => {
      const timer = setTimeout(done, longest_ms, false)
      const settle = (isOpen: boolean) => () => {
        clearTimeout(timer)
        done(isOpen)
      }
      socket.addEventListener('open', settle(true))
      socket.addEventListener('close', settle(false))
      socket.addEventListener('error', settle(false))
    })
  }

  close(): void {
    this.#socket?.close()
  }

  /** Sends a message; subscribing again gives a new snapshot. */
  say(frame: ClientFrame): void {
    if (!this.isOpen) skip('there is no connection to /ws')
    if ('topics' in frame) for (const topic of frame.topics) this.#sequence.begin(topic)
    this.#socket?.send(JSON.stringify(frame))
  }

  /** The first matching frame from `since` on. */
  async until<T extends ServerFrame>(what: string, fits: (frame: ServerFrame) => frame is T, since = 0): Promise<T> {
    const deadline = performance.now() + longest_ms
    for (let at = since; ; ) {
      for (; at < this.heard.length; at++) {
        const frame = this.heard[at] as ServerFrame
        if (fits(frame)) return frame
      }
      const left = deadline - performance.now()
      if (left <= 0 || !this.isOpen) throw new Deviates('/ws', `${what} did not arrive`)
      await this.#woken(left)
    }
  }

  /** World time in milliseconds; all earlier messages have been processed by then. */
  async now(): Promise<number> {
    const since = this.heard.length
    this.say({ op: 'ping' })
    const pong = await this.until('a pong', (frame): frame is Pong => frame.type === 'pong', since)
    return pong.now
  }

  #hear(text: string): void {
    const frame = frameOf(text)
    if (frame === null)
      return void this.note({ call: '/ws', what: `a frame is not a JSON object with a type: ${text.slice(0, 80)}` })
    const schema = Object.hasOwn(declared, frame.type) ? declared[frame.type] : undefined
    if (!schema)
      return void this.note({ call: '/ws', what: `a frame of the type ${shown(frame.type)} is not declared` })
    const topic = topicOf(frame)
    for (const what of shapeFaults(schema, frame, frame.type)) this.note({ call: topic ?? '/ws', what })
    if (topic !== undefined && 'seq' in frame) this.#sequence.heard(topic, frame.seq, frame.snapshot === true)
    this.heard.push(frame)
    this.#wake()
  }

  #wake(): void {
    for (const wake of this.#waiting) wake()
    this.#waiting.clear()
  }

  #woken(most_ms: number): Promise<void> {
    return new Promise(done => {
      const timer = setTimeout(done, most_ms)
      this.#waiting.add(() => {
        clearTimeout(timer)
        done()
      })
    })
  }
}

function frameOf(text: string): ServerFrame | null {
  try {
    const frame: unknown = JSON.parse(text)
    return typeof frame === 'object' && frame !== null && 'type' in frame && typeof frame.type === 'string'
      ? (frame as ServerFrame)
      : null
  } catch {
    return null
  }
}
