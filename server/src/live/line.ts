import type { Socket } from 'node:net'
import type { WebSocket } from '@fastify/websocket'
import type { Language } from '@lagoon/shared/catalogue/languages'
import { socketBufferMaxBytes, socketTimeoutMs } from '@lagoon/shared/catalogue/limits'
import { Allowance } from './allowance'

/** Above this a reader is slow: public frames are left out for it, and a fresh snapshot follows when it has caught up. */
const slow_bytes = 256 * 1024
/** A reader that would make us hold more than this is cut. */
const cut_bytes = socketBufferMaxBytes
/** A reader that has taken nothing for this long is cut. */
const stalled_ms = 5000
/** How long a client may take to answer our closing. */
const closing_ms = 2000

/** Close codes. Ours: 4401, the token is no longer good; 4408, the client has said nothing for a minute. */
export const closing = {
  away: 1001,
  abuse: 1008,
  tooBig: 1009,
  restart: 1012,
  notLoggedIn: 4401,
  silent: 4408,
} as const

/** What is expected of a client, by the door it came through. */
export interface Manners {
  /** One that says nothing of its own accord for this long, not even a ping, is closed; null where answering our pings is enough. */
  readonly silent_ms: number | null
  /** How long its socket lasts. */
  readonly longest_ms: number
}

/** Of `/ws`. */
export const ownManners: Manners = { silent_ms: socketTimeoutMs, longest_ms: Number.POSITIVE_INFINITY }

/** Who is at the other end, once it has said so. */
interface Identity {
  userId: number
  /** Ids are given anew after a restore, uuids never. */
  userUuid: string
  /** The epoch of the world in which the token was last found good. */
  epoch: string
  sessionId: string
  token: string
  verified_ms: number
}

/** How a line reads one topic: `held` keeps what is told while its snapshot is still on the way. */
export interface Reading {
  held: Buffer[] | null
  held_bytes: number
  /** Frames were left out: it needs a new snapshot. */
  behind: boolean
}

/** What a line can read, as far as the line knows of it. */
export interface Readable {
  readonly name: string
  show(line: Line): Promise<void>
  drop(line: Line): void
}

/**
 * One client's socket, as the hub sees it: what it reads, who it is, and how much may wait for it. Ready-made bytes go straight to the
 * TCP socket; ws itself only writes whole frames at once (no compression), so the two never mix within a frame.
 */
export class Line {
  readonly readings = new Map<Readable, Reading>()
  readonly allowance: Allowance
  identity: Identity | null = null
  /** In which it is told what is wrong: as it asked, else as its user chose. */
  lang: Language | null = null
  faults = 0
  /** Messages of a client are answered one after the other. */
  turn: Promise<void> = Promise.resolve()
  heard = true
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
    private readonly manners: Manners = ownManners,
  ) {
    this.allowance = new Allowance(120, 20, now_ms)
    this.#opened_ms = now_ms
    this.#moved_ms = now_ms
    this.#said_ms = now_ms
  }

  get open(): boolean {
    return this.ws.readyState === this.ws.OPEN
  }

  get slow(): boolean {
    return this.socket.writableLength > slow_bytes
  }

  /** Sends bytes, or cuts the line where too much waits already. All of one turn of the event loop leaves in one write. */
  write(bytes: Buffer): void {
    if (!this.open) return
    if (this.overfull(bytes.length)) return
    if (this.socket.writableCorked === 0) corkForThisTurn(this.socket)
    this.socket.write(bytes)
  }

  /** Cuts the line if so many more bytes are too many. */
  overfull(more: number): boolean {
    if (this.socket.writableLength + more <= cut_bytes) return false
    this.ws.terminate()
    return true
  }

  /** The client said something of its own accord: a message or a ping, as against an answer to ours. */
  said(now_ms: number): void {
    this.heard = true
    this.#said_ms = now_ms
  }

  /** The client answered our ping. */
  answered(): void {
    this.heard = true
  }

  isSilent(now_ms: number): boolean {
    const { silent_ms } = this.manners
    return silent_ms !== null && now_ms - this.#said_ms >= silent_ms
  }

  isOld(now_ms: number): boolean {
    return now_ms - this.#opened_ms >= this.manners.longest_ms
  }

  close(code: number, reason: string, now_ms: number): void {
    this.#closing_ms ??= now_ms
    this.ws.close(code, reason)
  }

  /** Cuts a line that takes nothing, or that does not answer a closing. */
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
