import { parseTopic, type Topic as TopicName } from '@lagoon/shared/live/topics'
import { refuse } from '../platform/refusal'
import type { PrivateNews, PublicNews } from './frame'
import type { Line } from './line'
import { type Snapshot, Topic } from './topic'

/** Kinds of public topics, in the notation of the contract. */
export type Pattern =
  | 'market'
  | 'market:<symbol>'
  | 'world'
  | 'depth:<symbol>'
  | 'trades:<symbol>'
  | 'kline:<symbol>:<period>'
export type PublicTopic = Exclude<TopicName, 'me'>

/** The provider of a kind of public topics. It is called only with valid names of that kind. */
export interface TopicProvider {
  exists(topic: PublicTopic): boolean
  /** The present state, one frame at least. From memory where possible: frames that are published meanwhile are sent after it. */
  snapshot(topic: PublicTopic): Snapshot<PublicNews>
}

/** The provider of a part of `me`, the topic of one user. */
export interface MeProvider {
  snapshot(userId: number): Snapshot<PrivateNews>
}

const me = 'me'
const ofUser = (userUuid = '') => `${me}:${userUuid}`
const keyOf = (line: Line, name: string) => (name === me ? ofUser(line.identity?.userUuid) : name)

/** All topics that have readers. A topic without readers does not exist, and frames for it are dropped. */
export class Topics {
  readonly #providers = new Map<string, TopicProvider>()
  readonly #mine: MeProvider[] = []
  readonly #live = new Map<string, Topic>()
  /** The uuid behind each user id in this epoch of the world, for users with a socket here. */
  readonly #holders = new Map<number, string>()
  #epoch: string

  constructor(
    /** The present epoch of the world. */
    private readonly epoch: () => string,
    private readonly onFailure: (topic: string, error: unknown, line: Line) => void,
  ) {
    this.#epoch = epoch()
  }

  /** This user's token was verified: frames for the id go to this user until the world is replaced. Returns the epoch. */
  holds({ userId, userUuid }: { userId: number; userUuid: string }): string {
    this.#turn()
    this.#holders.set(userId, userUuid)
    return this.#epoch
  }

  isOfThisWorld({ epoch }: { epoch: string }): boolean {
    return epoch === this.epoch()
  }

  /** In another epoch an id may belong to someone else: private frames go nowhere until the token is verified again. */
  #turn(): void {
    const epoch = this.epoch()
    if (epoch !== this.#epoch) this.#holders.clear()
    this.#epoch = epoch
  }

  #uuidOf(userId: number): string | undefined {
    this.#turn()
    return this.#holders.get(userId)
  }

  provide(pattern: Pattern, provider: TopicProvider): void {
    const kind = kindOf(pattern)
    if (this.#providers.has(kind)) throw new Error(`the topic ${kind} has its provider already`)
    this.#providers.set(kind, provider)
  }

  provideMe(provider: MeProvider): void {
    this.#mine.push(provider)
  }

  publish(name: PublicTopic, news: PublicNews): void {
    this.#live.get(name)?.publish(news)
  }

  /** Returns whether anyone reads it. */
  publishToUser(userId: number, news: PrivateNews): boolean {
    const topic = this.#live.get(ofUser(this.#uuidOf(userId)))
    topic?.publish(news)
    return topic !== undefined
  }

  readers(name: string): number {
    return this.#live.get(name)?.followers ?? 0
  }

  readersOfUser(userId: number): number {
    return this.readers(ofUser(this.#uuidOf(userId)))
  }

  /** Whether anyone reads a public topic; `me` has frames only when something happens to its user. */
  get arePublicRead(): boolean {
    return [...this.#live.keys()].some(name => kindOf(name) !== me)
  }

  /** The topics of a kind that have readers: for candles, `kline:BTC/USDT:1min` and so on. */
  read(pattern: Pattern): PublicTopic[] {
    return [...this.#live.keys()].filter(name => kindOf(name) === kindOf(pattern)) as PublicTopic[]
  }

  /** Throws unless this socket may read the topic: `me` needs authentication, and shows only the user's own. */
  assertReadable(line: Line, name: string): void {
    if (name === me) {
      if (!line.identity) refuse('not_logged_in')
    } else if (!parseTopic(name) || !this.#providers.get(kindOf(name))?.exists(name as PublicTopic)) refuse('not_found')
  }

  /** Starts or restarts a subscription that `assertReadable` has allowed. */
  async join(line: Line, name: string): Promise<void> {
    if (name === me && line.identity && this.isOfThisWorld(line.identity)) this.holds(line.identity)
    const known = this.#live.get(keyOf(line, name))
    await (known ?? this.#begin(name, line)).show(line)
  }

  listen(name: PublicTopic, hear: (news: PublicNews) => void): () => void {
    const topic = this.#live.get(name) ?? this.#begin(name, null)
    return topic.listen(news => hear(news as PublicNews))
  }

  leave(line: Line, name: string): void {
    this.#live.get(keyOf(line, name))?.drop(line)
  }

  gone(line: Line): void {
    for (const topic of [...line.readings.keys()]) topic.drop(line)
  }

  /** The names as clients use them. */
  namesOf(line: Line): TopicName[] {
    return [...line.readings.keys()].map(({ name }) => (kindOf(name) === me ? me : (name as PublicTopic)))
  }

  /** All readers get new snapshots of public topics. `me` waits until each token is verified. */
  renewPublic(): void {
    for (const topic of [...this.#live.values()]) if (kindOf(topic.name) !== me) topic.renew()
  }

  /** Sends a socket a new snapshot of `me`, if it reads that. */
  renewOwn(line: Line): void {
    for (const topic of line.readings.keys()) if (kindOf(topic.name) === me) void topic.show(line)
  }

  /** `line` is the first reader: for `me`, its user. */
  #begin(name: string, line: Line | null): Topic {
    const key = line ? keyOf(line, name) : name
    const { userId = 0, userUuid } = line?.identity ?? {}
    const snapshot =
      name === me
        ? this.#snapshotOfUser(userId, userUuid)
        : () => this.#providers.get(kindOf(name))?.snapshot(name as PublicTopic) ?? []
    const topic = new Topic(key, snapshot, name !== me, {
      failure: (error, reader) => this.onFailure(name, error, reader),
      unread: () => {
        this.#live.delete(key)
        if (name === me && this.#holders.get(userId) === userUuid) this.#holders.delete(userId)
      },
    })
    this.#live.set(key, topic)
    return topic
  }

  #snapshotOfUser(userId: number, userUuid: string | undefined): () => Snapshot<PrivateNews> {
    const assertHolder = () => this.#uuidOf(userId) === userUuid || refuse('unavailable')
    return async () => {
      assertHolder()
      const parts = await Promise.all(this.#mine.map(provider => provider.snapshot(userId)))
      assertHolder()
      return parts.flat()
    }
  }
}

/** kline:BTC/USDT:1min → kline */
/** `market` is every pair, `market:BTC/USDT` is one: two kinds, with a provider each. */
const kindOf = (topic: string): string => (topic.startsWith('market:') ? 'pair' : (topic.split(':', 1)[0] ?? ''))
