import type { Socket } from 'node:net'
import type { WebSocket } from '@fastify/websocket'
import type { Language } from '@lagoon/shared/catalogue/languages'
import { socketBufferMaxBytes, socketTimeoutMs } from '@lagoon/shared/catalogue/limits'
import { Allowance } from './allowance'
import type { Disturbance } from './disturbance'

/** Above this a reader is slow: it misses public frames, and gets a new snapshot when it has caught up. */
const slow_bytes = 256 * 1024
/** A reader with more waiting than this is cut. */
const cut_bytes = socketBufferMaxBytes
/** A reader that takes nothing for this long is cut. */
const stalled_ms = 5000
/** How long a client may take to answer a close frame. */
const closing_ms = 2000

/** Close codes. Ours: 4401, the token is no longer valid; 4408, the client has sent nothing for a minute. */
export const closing = {
  away: 1001,
  abuse: 1008,
  tooBig: 1009,
  restart: 1012,
  notLoggedIn: 4401,
  silent: 4408,
} as const

/** The rules for clients of one path. */
export interface SocketPolicy {
  /** A client that sends nothing by itself for this long, not even a ping, is closed; null if answering our pings is enough. */
  readonly silent_ms: number | null
  /** A client that answers none of this many pings is cut. */
  readonly most_missed: number
  /** How long a socket may stay open. */
  readonly longest_ms: number
}

/** The rules of `/ws`. */
export const ownPolicy: SocketPolicy = {
  silent_ms: socketTimeoutMs,
  most_missed: 1,
  longest_ms: Number.POSITIVE_INFINITY,
}

/** A session that a socket depends on. */
export interface Key {
  /** Ids are assigned again after a restore, uuids never. */
  userUuid: string
  sessionId: string
  token: string
  verified_ms: number
}

/** The user of a socket, once authenticated. */
interface Identity extends Key {
  userId: number
  /** The epoch of the world in which the token was last verified. */
  epoch: string
}

/** How a socket reads one topic: `held` buffers frames while its snapshot is being made. */
export interface Reading {
  held: Buffer[] | null
  held_bytes: number
  /** Frames were dropped: it needs a new snapshot. */
  behind: boolean
}

/** A topic, as far as a socket uses it. */
export interface Readable {
  readonly name: string
  show(line: Line): Promise<void>
  drop(line: Line): void
}

/** A call that a client made over its socket. */
export interface CallUnderWay {
  /** The client is gone. */
  gone(): void
}

/**
 * One client's socket: the topics it reads, its user, and a limit of waiting bytes. Finished bytes go directly to the TCP socket; ws itself
 * only writes complete frames at once (no compression), so the two never mix within a frame.
 */
export class Line {
  readonly readings = new Map<Readable, Reading>()
  readonly allowance: Allowance
  identity: Identity | null = null
  /** In a demo, the guest whose token opened this socket. */
  guest: Key | null = null
  /** The language of error messages: as the client asked, otherwise as the user chose. */
  lang: Language | null = null
  faults = 0
  /** The calls under way; each ends when its answer is written. */
  readonly calls = new Set<CallUnderWay>()
  /** Answers that wait until a slow client has read what was written before. */
  answers: (() => void)[] = []
  /** The messages of a client are answered one after the other. */
  turn: Promise<void> = Promise.resolve()
  heard = true
  #missed = 0
  /** Makes its messages go wrong; null while world control is off. */
  disturbance: Disturbance | null = null
  readonly #opened_ms: number
  #said_ms: number
  #sent = 0
  #moved_ms: number
  #closing_ms: number | null = null

  constructor(
    readonly ws: WebSocket,
    readonly socket: Socket,
    readonly address: string,
    now_ms: number,
    private readonly policy: SocketPolicy = ownPolicy,
  ) {
    this.allowance = new Allowance(120, 20, now_ms)
    this.#opened_ms = now_ms
    this.#moved_ms = now_ms
    this.#said_ms = now_ms
  }

  get open(): boolean {
    return this.ws.readyState === this.ws.OPEN
  }

  /** The socket is closed when one of these sessions ends. */
  get keys(): Key[] {
    return [this.identity, this.guest].filter(key => key !== null)
  }

  get slow(): boolean {
    return this.socket.writableLength > slow_bytes
  }

  /** Sends bytes, or cuts the socket if too much is waiting already. All bytes of one turn of the event loop leave in one write. */
  write(bytes: Buffer): void {
    if (!this.open || this.disturbance?.takes(this, bytes)) return
    this.send(bytes)
  }

  /** The same, whatever faults there are. */
  send(bytes: Buffer): void {
    if (!this.open) return
    if (this.overfull(bytes.length)) return
    if (this.socket.writableCorked === 0) corkForThisTurn(this.socket)
    this.socket.write(bytes)
  }

  /** Cuts the socket if this many more bytes would be too many. */
  overfull(more: number): boolean {
    if (this.socket.writableLength + more <= cut_bytes) return false
    this.ws.terminate()
    return true
  }

  /** The client sent a message or a ping by itself. */
  said(now_ms: number): void {
    this.heard = true
    this.#said_ms = now_ms
  }

  /** The client answered our ping. */
  answered(): void {
    this.heard = true
  }

  /** Before each ping: whether the client is gone. */
  missesPings(): boolean {
    this.#missed = this.heard ? 0 : this.#missed + 1
    this.heard = false
    return this.#missed >= this.policy.most_missed
  }

  isSilent(now_ms: number): boolean {
    const { silent_ms } = this.policy
    return silent_ms !== null && now_ms - this.#said_ms >= silent_ms
  }

  isOld(now_ms: number): boolean {
    return now_ms - this.#opened_ms >= this.policy.longest_ms
  }

  close(code: number, reason: string, now_ms: number): void {
    this.#closing_ms ??= now_ms
    this.ws.close(code, reason)
  }

  /** Cuts a socket that takes nothing, or that does not answer a close frame. */
  look(now_ms: number): void {
    if (!this.open) {
      this.#closing_ms ??= now_ms
      if (now_ms - this.#closing_ms > closing_ms) this.ws.terminate()
      return
    }
    const sent = this.socket.bytesWritten - this.socket.writableLength
    if (this.socket.writableLength === 0 || sent !== this.#sent) {
      this.#sent = sent
      this.#moved_ms = now_ms
    } else if (now_ms - this.#moved_ms > stalled_ms) this.ws.terminate()
  }
}

let corked: Socket[] = []

function corkForThisTurn(socket: Socket): void {
  socket.cork()
  if (corked.push(socket) > 1) return
  process.nextTick(() => {
    const turn = corked
    corked = []
    for (const each of turn) each.uncork()
  })
}
