import type { Language } from '@lagoon/shared/catalogue/languages'
import type { ScenariosShown, WorldFrame } from '@lagoon/shared/live/frames'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FaultsOnOrder } from '../platform/effect'
import { Refusal } from '../platform/refusal'
import type { Soon } from '../platform/soon'
import { Calls, type CallsOf } from './calls'
import { type Authenticate, Conversation } from './conversation'
import type { PrivateNews, PublicNews } from './frame'
import { closing, type Key, type Line, ownPolicy } from './line'
import { type SocketRoute, type SocketSession, Sockets, type SocketsOptions } from './sockets'
import { type MeProvider, type Pattern, type PublicTopic, type TopicProvider, Topics } from './topics'
import { Watch } from './watch'
import { WorldTopic, type WorldView } from './worldTopic'

export interface HubOptions extends SocketsOptions {
  authenticate: Authenticate
  /** The user's language, if they chose one. */
  languageOf(userId: number): Soon<Language | null>
  world: WorldView
  /** The active scenario for the SIMULATED mark, and the pairs on which scenarios pause timed options. */
  scenarios?: () => ScenariosShown
  /** The page that the wall screens of a demo show. */
  presented?: () => WorldFrame['presented'] | null
  /** What a world shows of its life on a host. */
  hosted?: () => WorldFrame['hosted'] | null
  venue?: () => WorldFrame['venue'] | null
  /** Called for every frame that is sent to a user. */
  onFrame?: (userId: number, news: PrivateNews) => void
}

const longest_message = 4096

/**
 * The live hub at `/ws`. Features `provide` topics and `publish` to them; a reader of a topic gets a snapshot first and then every frame,
 * numbered. The hub knows no feature. See README.md.
 */
export class Hub {
  readonly #sockets: Sockets
  readonly #topics: Topics
  readonly #conversation: Conversation
  readonly #watch: Watch
  readonly #worldTopic: WorldTopic
  readonly #onRenewed: (() => void)[] = []
  #epoch: string

  constructor(private readonly options: HubOptions) {
    const { log, wall, authenticate, languageOf, world } = options
    this.#sockets = new Sockets(options)
    this.#topics = new Topics(
      () => world.epoch,
      (topic, error, line) => {
        if (!(error instanceof Refusal)) log.error({ err: error, topic }, 'a topic could not be sent')
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
      lines: this.#sockets.lines,
      wall,
      authenticate,
      verified: line => this.#verified(line),
      logOut: line => this.#logOut(line),
    })
    const publish = (news: PublicNews) => this.#topics.publish('world', news)
    this.#worldTopic = new WorldTopic(world, options, wall, publish)
    this.#topics.provide('world', this.#worldTopic)
    this.#epoch = world.epoch
  }

  /** Serves `/ws` on this server, with calls if `callsOf` makes them. `guestOf` returns the guest whose token opened a socket of a demo. */
  async register(
    app: FastifyInstance,
    guestOf: (request: FastifyRequest) => Omit<Key, 'verified_ms'> | null = () => null,
    callsOf: CallsOf | null = null,
  ): Promise<void> {
    await this.#sockets.register(app)
    const opens = (line: Line, request: FastifyRequest) => {
      const guest = guestOf(request)
      // The session may have ended since the demo gate saw it, so it is verified at the next look.
      if (guest) line.guest = { ...guest, verified_ms: Number.NEGATIVE_INFINITY }
      return this.#talk(line, callsOf && new Calls(line, callsOf(request)))
    }
    this.serve(app, { path: '/ws', longest_message, policy: ownPolicy, opens })
  }

  /** Serves another path; its sockets count like those of `/ws`. */
  serve(app: FastifyInstance, route: SocketRoute): void {
    this.#sockets.serve(app, route)
  }

  /** How many sockets are open. */
  get size(): number {
    return this.#sockets.lines.size
  }

  /** Whether anyone follows what moves every second. */
  get isRead(): boolean {
    return this.#topics.arePublicRead
  }

  /** Called before each message of a socket is read, which waits for it. */
  beforeMessages(attend: () => Promise<void> | null): void {
    this.#sockets.attend = attend
  }

  /** Messages of sockets go wrong as these faults say. */
  disturbBy(faults: FaultsOnOrder): void {
    this.#sockets.faults = faults
  }

  /** Breaks all connections without a close message. */
  cut(): void {
    this.#sockets.cut()
  }

  /** Registers the provider of a kind of public topics. */
  provide(pattern: Pattern, provider: TopicProvider): void {
    this.#topics.provide(pattern, provider)
  }

  /** Adds a part of the state that a subscriber of `me` gets. */
  provideMe(provider: MeProvider): void {
    this.#topics.provideMe(provider)
  }

  publish(topic: PublicTopic, news: PublicNews): void {
    this.#topics.publish(topic, news)
  }

  toUser(userId: number, news: PrivateNews): void {
    if (this.#topics.publishToUser(userId, news)) this.options.onFrame?.(userId, news)
  }

  /**
   * Listens to a topic within this process, from now on; returns a function to stop. A listener counts as a reader. Earlier frames are not
   * repeated: `onRenewed` reports that they may no longer be valid.
   */
  listen(topic: PublicTopic, hear: (news: PublicNews) => void): () => void {
    return this.#topics.listen(topic, hear)
  }

  /** Called when all readers get new snapshots, because the world was replaced or something may have been missed. */
  onRenewed(listener: () => void): void {
    this.#onRenewed.push(listener)
  }

  readers(topic: PublicTopic): number {
    return this.#topics.readers(topic)
  }

  readersOfUser(userId: number): number {
    return this.#topics.readersOfUser(userId)
  }

  /** The topics of a kind that have readers, so that no frame is made without a reader. */
  read(pattern: Pattern): PublicTopic[] {
    return this.#topics.read(pattern)
  }

  /** The horizon or the speed has changed. In a new epoch all readers get new snapshots. */
  publishWorld({ epoch }: { epoch: string }): void {
    const renewed = this.#epoch !== '' && epoch !== this.#epoch
    this.#epoch = epoch
    if (renewed) {
      this.#worldTopic.now()
      this.#topics.renewPublic()
      this.#watch.verifyAll()
      for (const listener of this.#onRenewed) listener()
    } else this.#worldTopic.moved()
  }

  /** Something may have been missed: all readers get new snapshots. */
  renew(): void {
    this.#worldTopic.now()
    this.#topics.renewPublic()
    for (const line of this.#sockets.lines) if (line.identity) this.#topics.renewOwn(line)
    this.#watch.verifyAll()
    for (const listener of this.#onRenewed) listener()
  }

  /** A session ended: closes its sockets. */
  revoked(sessionId: string): void {
    for (const line of this.#sockets.lines) if (line.keys.some(key => key.sessionId === sessionId)) this.#logOut(line)
  }

  /** Closes all sockets, and cuts those with a client that does not answer in time. */
  async close(): Promise<void> {
    this.#watch.stop()
    this.#worldTopic.stop()
    await this.#sockets.close()
  }

  #talk(line: Line, calls: Calls | null): SocketSession {
    return {
      starting: text => calls?.starting(text) ?? null,
      hear: text => this.#conversation.hear(line, text),
      refuse: error => this.#conversation.refuse(line, error),
      caughtUp: () => {
        calls?.caughtUp()
        this.#caughtUp(line)
      },
      gone: () => {
        calls?.gone()
        this.#topics.gone(line)
      },
    }
  }

  /** A slow reader has caught up: it gets a new snapshot of what it missed. */
  #caughtUp(line: Line): void {
    for (const [topic, reading] of [...line.readings]) if (reading.behind) void topic.show(line)
  }

  /** After a restore, a reader who is still the same user gets a new snapshot of `me`. */
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
}
