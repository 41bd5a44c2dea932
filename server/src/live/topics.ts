import { parseTopic, type Topic as TopicName } from '@lagoon/shared/live/topics'
import { refuse } from '../platform/refusal'
import type { PrivateNews, PublicNews } from './frame'
import type { Line } from './line'
import { type Snapshot, Topic } from './topic'

/** Kinds of public topics, as the contract writes them. */
export type Pattern =
  | 'market'
  | 'market:<symbol>'
  | 'world'
  | 'depth:<symbol>'
  | 'trades:<symbol>'
  | 'kline:<symbol>:<period>'
export type PublicTopic = Exclude<TopicName, 'me'>

/** Who tells a kind of public topic. It is asked only about names of that kind, well spelled. */
export interface TopicProvider {
  exists(topic: PublicTopic): boolean
  /** The whole picture as it is now, one frame at least. From memory where it can be: frames told meanwhile are sent after it. */
  snapshot(topic: PublicTopic): Snapshot<PublicNews>
}

/** Who tells a part of `me`, the topic of one user. */
export interface MeProvider {
  snapshot(userId: number): Snapshot<PrivateNews>
}

const me = 'me'
const ofUser = (userUuid = '') => `${me}:${userUuid}`
const keyOf = (line: Line, name: string) => (name === me ? ofUser(line.identity?.userUuid) : name)

/** Every topic that somebody reads at this moment. One that nobody reads does not exist, and whatever is told of it goes nowhere. */
export class Topics {
  readonly #providers = new Map<string, TopicProvider>()
  readonly #mine: MeProvider[] = []
  readonly #live = new Map<string, Topic>()
  /** Whose uuid an id stands for in this epoch of the world, of those who have a socket here. */
  readonly #holders = new Map<number, string>()
  #epoch: string

  constructor(
    /** The epoch of the world as it is at this moment. */
    private readonly epoch: () => string,
    private readonly onFailure: (topic: string, error: unknown, line: Line) => void,
  ) {
    this.#epoch = epoch()
  }

  /** This user's token was found good: news of the id are the user's own until the world is replaced. Answers the epoch. */
  holds({ userId, userUuid }: { userId: number; userUuid: string }): string {
    this.#turn()
    this.#holders.set(userId, userUuid)
    return this.#epoch
  }

  isOfThisWorld({ epoch }: { epoch: string }): boolean {
    return epoch === this.epoch()
  }

  /** In another epoch an id may be somebody else's: nobody's frames go anywhere until the token was looked at again. */
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

  /** Whether anybody reads it. */
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

  /** The topics of a kind that are read: of candles, `kline:BTC/USDT:1min` and its like. */
  read(pattern: Pattern): PublicTopic[] {
    return [...this.#live.keys()].filter(name => kindOf(name) === kindOf(pattern)) as PublicTopic[]
  }

  /** Whether this line may read it: `me` is there for those who said who they are, and is theirs alone. */
  assertReadable(line: Line, name: string): void {
    if (name === me) {
      if (!line.identity) refuse('not_logged_in')
    } else if (!parseTopic(name) || !this.#providers.get(kindOf(name))?.exists(name as PublicTopic)) refuse('not_found')
  }

  /** Starts, or starts anew, what `assertReadable` let pass. */
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

  /** As clients name them. */
  namesOf(line: Line): TopicName[] {
    return [...line.readings.keys()].map(({ name }) => (kindOf(name) === me ? me : (name as PublicTopic)))
  }

  /** Everybody is shown every public topic anew. What is private waits until each token was looked at. */
  renewPublic(): void {
    for (const topic of [...this.#live.values()]) if (kindOf(topic.name) !== me) topic.renew()
  }

  /** Shows a line its user anew, if it reads that. */
  renewOwn(line: Line): void {
    for (const topic of line.readings.keys()) if (kindOf(topic.name) === me) void topic.show(line)
  }

  /** `line` is who begins it: of `me`, its user. */
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
        if (name === me && userId > 0 && this.#holders.get(userId) === userUuid) this.#holders.delete(userId)
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
