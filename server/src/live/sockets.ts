import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import websocket, { type WebSocket } from '@fastify/websocket'
import { defaultLanguage } from '@lagoon/shared/catalogue/languages'
import { bodyMaxBytes } from '@lagoon/shared/catalogue/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressPrefix } from '../platform/address-prefix'
import type { FaultsOnOrder } from '../platform/effect'
import type { Log } from '../platform/log'
import { errorText } from '../platform/text'
import type { Wall } from '../platform/wall'
import { Disturbance } from './disturbance'
import { closing, Line, type SocketPolicy } from './line'

/** The handler of the messages of one socket, called with one message after the other. */
export interface SocketSession {
  hear(text: string): Promise<void> | void
  /** Starts a call of the contract, which has limits of its own. Null for any other message. */
  starting?(text: string): (() => void) | null
  /** Sends an error: the client sends too much, or the server failed. */
  refuse(error: 'too_many_requests' | 'unavailable'): void
  /** Called when a slow client reads again. */
  caughtUp?(): void
  /** Called before the server closes the socket because it stops. */
  stops?(): void
  gone(): void
}

/** A path with sockets and its handlers. All paths share the limits. */
export interface SocketRoute {
  readonly path: string
  readonly longest_message: number
  readonly policy: SocketPolicy
  /** The answer to an address that holds as many sockets as it may. */
  full?(most: number): object
  opens(line: Line, request: FastifyRequest): SocketSession
}

export interface SocketsOptions {
  log: Log
  wall: Wall
  /** Whether a page of this Origin may open a socket at this Host; the http layer has already accepted the Host. */
  isOwnPage(origin: string | undefined, host: string): boolean
  /** How many sockets one address may hold; without it only the total is limited. */
  perAddress?: number
}

/** The limit of a message on any path: a call with the largest body. */
const longest_message = bodyMaxBytes + 1024
const max_sockets = 20_000
/** How long `close` waits for the calls under way, and then for clients to answer. */
const goodbye_ms = 1000
const look_ms = 20

/** A socket that fails is closed by then. */
const ignore = () => undefined

/** Every socket of this server: who is let in, how much each may send, and how all are closed. */
export class Sockets {
  readonly lines = new Set<Line>()
  readonly #addresses = new Map<string, number>()
  readonly #sessions = new Map<Line, SocketSession>()
  readonly #responses = new WeakMap<FastifyRequest, ServerResponse>()
  #closed = false
  /** Called before each message is read, which waits for it. */
  attend: () => Promise<void> | null = () => null
  /** Injected faults; null while world control is off. */
  faults: FaultsOnOrder | null = null

  constructor(private readonly options: SocketsOptions) {}

  /** Called before the first path is served. */
  async register(app: FastifyInstance): Promise<void> {
    await app.register(websocket, {
      options: { maxPayload: longest_message, perMessageDeflate: false },
      errorHandler: ignore,
      preClose: done => {
        void this.close().then(() => app.websocketServer.close(() => done()))
      },
    })
  }

  serve(app: FastifyInstance, route: SocketRoute): void {
    app.route({
      method: 'GET',
      url: route.path,
      onRequest: async (request, reply) => this.#admit(request, reply, route),
      handler: (_request, reply) => reply.callNotFound(),
      wsHandler: (ws, request) => this.#open(ws, request, route),
    })
  }

  /** Finishes the calls under way, closes all sockets, and cuts those with a client that does not answer in time. */
  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    const { wall } = this.options
    const isBusy = () => [...this.lines].some(({ calls }) => calls.size > 0)
    for (let waited_ms = 0; waited_ms < goodbye_ms && isBusy(); waited_ms += look_ms)
      await new Promise<void>(done => wall.after(look_ms, done))
    for (const [line, session] of this.#sessions) {
      session.stops?.()
      line.close(closing.away, 'going away', wall.mono())
    }
    if (this.lines.size === 0) return
    const gone = Promise.all([...this.lines].map(({ ws }) => new Promise<void>(done => ws.once('close', () => done()))))
    const cancel = wall.after(goodbye_ms, () => {
      for (const { ws } of this.lines) ws.terminate()
    })
    await gone
    cancel()
  }

  /** Breaks all connections without a close message. */
  cut(): void {
    for (const { ws } of this.lines) ws.terminate()
  }

  async #admit(request: FastifyRequest, reply: FastifyReply, route: SocketRoute): Promise<FastifyReply | undefined> {
    if (!request.ws) return
    if (this.faults?.ofSocket(nameOf(route), 0, true)) {
      request.raw.socket.destroy()
      return reply.hijack()
    }
    const { isOwnPage, perAddress = max_sockets } = this.options
    const turnAway = (status: number, error: 'forbidden' | 'unavailable' | 'too_many_requests') =>
      reply.code(status).send({ type: 'error', code: 0, message: errorText(defaultLanguage, error), error })
    if (!isOwnPage(request.headers.origin, request.headers.host ?? '')) return turnAway(403, 'forbidden')
    if (this.#closed || this.lines.size >= max_sockets) return turnAway(503, 'unavailable')
    if ((this.#addresses.get(addressPrefix(request.ip)) ?? 0) >= perAddress)
      return route.full ? reply.code(429).send(route.full(perAddress)) : turnAway(429, 'too_many_requests')
    this.#responses.set(request, reply.raw)
  }

  #open(ws: WebSocket, request: FastifyRequest, route: SocketRoute): void {
    const { wall } = this.options
    const socket: Socket = request.raw.socket
    // Releases the request that opened the socket, with everything that was made for it.
    this.#responses.get(request)?.detachSocket(socket)
    ws.removeAllListeners('error').on('error', ignore)
    const address = addressPrefix(request.ip)
    const line = new Line(ws, socket, address, wall.mono(), route.policy)
    const { faults } = this
    if (faults) line.disturbance = new Disturbance(userId => faults.ofSocket(nameOf(route), userId, false), wall)
    this.lines.add(line)
    this.#addresses.set(address, (this.#addresses.get(address) ?? 0) + 1)
    const session = route.opens(line, request)
    this.#sessions.set(line, session)
    const allows = () => this.#allows(line, session)
    ws.on('message', (data: Buffer, isBinary: boolean) => {
      line.said(wall.mono())
      // A binary message is no JSON either.
      const text = isBinary ? '' : String(data)
      const start = session.starting?.(text)
      if (start) return this.#next(line, session, start)
      if (data.length > route.longest_message) return line.close(closing.tooBig, 'too long', wall.mono())
      if (!allows()) return
      this.#next(line, session, async () => {
        await this.attend()
        await session.hear(text)
      })
    })
    ws.on('ping', () => {
      line.said(wall.mono())
      if (allows()) line.overfull(0)
    })
    ws.on('pong', () => line.answered())
    ws.on('close', () => {
      this.#gone(line)
      session.gone()
    })
    if (session.caughtUp) socket.on('drain', () => session.caughtUp?.())
  }

  /** Counts a message against the client's limit; closes a client that continues beyond it. */
  #allows(line: Line, session: SocketSession): boolean {
    if (!line.open) return false
    const now_ms = this.options.wall.mono()
    if (line.allowance.take(now_ms)) return true
    session.refuse('too_many_requests')
    line.close(closing.abuse, 'too many messages', now_ms)
    return false
  }

  #next(line: Line, session: SocketSession, work: () => Promise<void> | void): void {
    line.turn = line.turn.then(work).catch(error => {
      this.options.log.error({ err: error }, 'a live message failed')
      session.refuse('unavailable')
    })
  }

  #gone(line: Line): void {
    if (!this.lines.delete(line)) return
    this.#sessions.delete(line)
    const left = (this.#addresses.get(line.address) ?? 1) - 1
    if (left > 0) this.#addresses.set(line.address, left)
    else this.#addresses.delete(line.address)
  }
}

/** `/binance/ws/*` has the faults of `/binance/ws`. */
const nameOf = ({ path }: SocketRoute): string => path.replace(/\/\*$/, '')
