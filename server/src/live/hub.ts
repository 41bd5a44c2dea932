import type { Socket } from 'node:net'
import type {} from '@fastify/swagger'
import websocket, { type WebSocket } from '@fastify/websocket'
import { defaultLanguage, type Language } from '@lagoon/shared/catalogue/languages'
import { errorText } from '@lagoon/shared/catalogue/text'
import type { WorldFrame } from '@lagoon/shared/live/frames'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressPrefix } from '../platform/address-prefix'
import type { Log } from '../platform/log'
import { Refusal } from '../platform/refusal'
import type { Wall } from '../platform/wall'
import { type Authenticate, Conversation, closing } from './conversation'
import type { PrivateNews, PublicNews } from './frame'
import { Line } from './line'
import { type MeProvider, type Pattern, type PublicTopic, type TopicProvider, Topics } from './topics'
import { Watch } from './watch'
import { WorldTopic, type WorldView } from './worldTopic'

export interface HubOptions {
  log: Log
  wall: Wall
  authenticate: Authenticate
  /** The language a user chose, if one did. */
  languageOf(userId: number): Promise<Language | null>
  world: WorldView
  /** The scenario that is on, as the SIMULATED mark shows it; null when none is. */
  scenario?: () => WorldFrame['scenario']
  /** Where the screens on the wall of a demo are led. */
  presented?: () => WorldFrame['presented'] | null
  /** Whether a page of this Origin may open a socket at this Host; the http layer has accepted the Host. */
  isOwnPage(origin: string | undefined, host: string): boolean
  /** Who looks at what is sent to users. */
  onFrame?: (userId: number, news: PrivateNews) => void
  /** How many sockets one address may hold; without it only the hub as a whole is bounded. */
  perAddress?: number
}

const max_message_bytes = 4096
const max_sockets = 20_000
/** How long `close` waits for clients to say goodbye. */
const goodbye_ms = 1000

/**
 * The live hub at `/ws`: topics that features tell, readers that come and go. Features `provide` a topic and `publish` to it; whoever
 * reads it gets a snapshot first and then every frame, counted. Knows no feature. See README.md.
 */
export class Hub {
  readonly #lines = new Set<Line>()
  readonly #addresses = new Map<string, number>()
  readonly #topics: Topics
  readonly #conversation: Conversation
  readonly #watch: Watch
  readonly #worldTopic: WorldTopic
  #epoch: string
  #closed = false

  constructor(private readonly options: HubOptions) {
    const { log, wall, authenticate, languageOf, world } = options
    this.#topics = new Topics(
      () => world.epoch,
      (topic, error, line) => {
        if (!(error instanceof Refusal)) log.error({ err: error, topic }, 'a topic could not be shown')
        this.#conversation.refuse(line, 'unavailable', topic)
      },
    )
    this.#conversation = new Conversation({
      topics: this.#topics,
      authenticate,
      languageOf,
      wall,
      now: () => world.now() * 1000,
    })
    this.#watch = new Watch({
      lines: this.#lines,
      wall,
      authenticate,
      verified: line => this.#verified(line),
      logOut: line => this.#logOut(line),
    })
    const tell = (news: PublicNews) => this.#topics.publish('world', news)
    const { scenario = () => null, presented = () => null } = options
    this.#worldTopic = new WorldTopic(world, scenario, presented, wall, tell)
    this.#topics.provide('world', this.#worldTopic)
    this.#epoch = world.epoch
  }

  /** Serves `/ws` on this server. */
  async register(app: FastifyInstance): Promise<void> {
    await app.register(websocket, {
      options: { maxPayload: max_message_bytes, perMessageDeflate: false },
      errorHandler: () => undefined,
      preClose: done => {
        void this.close().then(() => app.websocketServer.close(() => done()))
      },
    })
    app.route({
      method: 'GET',
      url: '/ws',
      schema: { hide: true },
      onRequest: async (request, reply) => this.#admit(request, reply),
      handler: (_request, reply) => reply.callNotFound(),
      wsHandler: (ws, request) => this.#open(ws, request.raw.socket, addressPrefix(request.ip)),
    })
  }

  /** How many sockets are open. */
  get size(): number {
    return this.#lines.size
  }

  /** Tells who answers for a kind of public topic. */
  provide(pattern: Pattern, provider: TopicProvider): void {
    this.#topics.provide(pattern, provider)
  }

  /** Adds a part of what a user sees when subscribing `me`. */
  provideMe(provider: MeProvider): void {
    this.#topics.provideMe(provider)
  }

  publish(topic: PublicTopic, news: PublicNews): void {
    this.#topics.publish(topic, news)
  }

  toUser(userId: number, news: PrivateNews): void {
    if (this.#topics.publishToUser(userId, news)) this.options.onFrame?.(userId, news)
  }

  readers(topic: PublicTopic): number {
    return this.#topics.readers(topic)
  }

  readersOfUser(userId: number): number {
    return this.#topics.readersOfUser(userId)
  }

  /** The topics of a kind that somebody reads, so that nothing is made for nobody. */
  read(pattern: Pattern): PublicTopic[] {
    return this.#topics.read(pattern)
  }

  /** The horizon or the pace moved. In a new epoch everybody is shown everything anew. */
  publishWorld({ epoch }: { epoch: string }): void {
    const renewed = this.#epoch !== '' && epoch !== this.#epoch
    this.#epoch = epoch
    if (renewed) {
      this.#worldTopic.now()
      this.#topics.renewPublic()
      this.#watch.verifyAll()
    } else this.#worldTopic.moved()
  }

  /** Something may have been missed: everybody is shown everything anew. */
  renew(): void {
    this.#worldTopic.now()
    this.#topics.renewPublic()
    for (const line of this.#lines) if (line.identity) this.#topics.renewOwn(line)
    this.#watch.verifyAll()
  }

  /** A session ended: its sockets end with it. */
  revoked(sessionId: string): void {
    for (const line of this.#lines) if (line.identity?.sessionId === sessionId) this.#logOut(line)
  }

  /** Says goodbye to all, and cuts who does not answer in time. */
  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    this.#watch.stop()
    this.#worldTopic.stop()
    const { wall } = this.options
    for (const line of this.#lines) line.close(closing.away, 'going away', wall.mono())
    if (this.#lines.size === 0) return
    const gone = Promise.all(
      [...this.#lines].map(({ ws }) => new Promise<void>(done => ws.once('close', () => done()))),
    )
    const cancel = wall.after(goodbye_ms, () => {
      for (const { ws } of this.#lines) ws.terminate()
    })
    await gone
    cancel()
  }

  async #admit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    if (!request.ws) return
    const { isOwnPage, perAddress = max_sockets } = this.options
    const turnAway = (status: number, error: 'forbidden' | 'unavailable' | 'too_many_requests') =>
      reply.code(status).send({ type: 'error', code: 0, message: errorText(defaultLanguage, error), error })
    if (!isOwnPage(request.headers.origin, request.headers.host ?? '')) return turnAway(403, 'forbidden')
    if (this.#closed || this.#lines.size >= max_sockets) return turnAway(503, 'unavailable')
    if ((this.#addresses.get(addressPrefix(request.ip)) ?? 0) >= perAddress) return turnAway(429, 'too_many_requests')
  }

  #open(ws: WebSocket, socket: Socket, address: string): void {
    const line = new Line(ws, socket, address, this.options.wall.mono())
    this.#lines.add(line)
    this.#addresses.set(address, (this.#addresses.get(address) ?? 0) + 1)
    ws.on('message', (data, isBinary) => {
      line.said(this.options.wall.mono())
      // Bytes that are no text are no JSON either.
      if (this.#conversation.allows(line)) this.#hear(line, isBinary ? '' : String(data))
    })
    ws.on('ping', () => {
      line.said(this.options.wall.mono())
      if (this.#conversation.allows(line)) line.overfull(0)
    })
    ws.on('pong', () => {
      line.heard = true
    })
    ws.on('close', () => this.#gone(line))
    socket.on('drain', () => this.#caughtUp(line))
  }

  #hear(line: Line, text: string): void {
    line.turn = line.turn
      .then(() => this.#conversation.hear(line, text))
      .catch(error => {
        this.options.log.error({ err: error }, 'a live message failed')
        this.#conversation.refuse(line, 'unavailable')
      })
  }

  /** A slow reader is at rest again: it gets anew what was left out for it. */
  #caughtUp(line: Line): void {
    for (const [topic, reading] of [...line.readings]) if (reading.behind) void topic.show(line)
  }

  /** After a restore whoever is still the same user sees its own things anew. */
  #verified(line: Line): void {
    const { identity } = line
    if (!identity || this.#topics.isOfThisWorld(identity)) return
    identity.epoch = this.#topics.holds(identity)
    this.#topics.renewOwn(line)
  }

  #logOut(line: Line): void {
    if (!line.open) return
    this.#topics.leave(line, 'me')
    this.#conversation.refuse(line, 'not_logged_in')
    line.close(closing.notLoggedIn, 'not logged in', this.options.wall.mono())
  }

  #gone(line: Line): void {
    if (!this.#lines.delete(line)) return
    this.#topics.gone(line)
    const left = (this.#addresses.get(line.address) ?? 1) - 1
    if (left > 0) this.#addresses.set(line.address, left)
    else this.#addresses.delete(line.address)
  }
}
