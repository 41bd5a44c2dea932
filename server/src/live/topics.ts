import { refuse } from '../platform/refusal'
import type { Frame } from './frame'
import type { Line } from './line'
import { type Snapshot, Topic } from './topic'

/** Who tells a kind of public topic: `kline:<symbol>:<period>` and the like. */
export interface TopicProvider {
  exists(topic: string): boolean
  /** The whole picture as it is now, one frame at least. From memory where it can be: frames told meanwhile are sent after it. */
  snapshot(topic: string): Snapshot
}

/** Who tells a part of `me`, the topic of one user. */
export interface MeProvider {
  snapshot(userId: number): Snapshot
}

const me = 'me'
const ofUser = (userId: number) => `${me}:${userId}`
const keyOf = (line: Line, name: string) => (name === me ? ofUser(line.identity?.userId ?? 0) : name)

/** Every topic that somebody reads at this moment. One that nobody reads does not exist, and whatever is told of it goes nowhere. */
export class Topics {
  readonly #providers = new Map<string, TopicProvider>()
  readonly #mine: MeProvider[] = []
  readonly #live = new Map<string, Topic>()

  constructor(private readonly onFailure: (topic: string, error: unknown, line: Line) => void) {}

  provide(pattern: string, provider: TopicProvider): void {
    const kind = kindOf(pattern)
    if (kind === me || this.#providers.has(kind)) throw new Error(`the topic ${kind} has its provider already`)
    this.#providers.set(kind, provider)
  }

  provideMe(provider: MeProvider): void {
    this.#mine.push(provider)
  }

  publish(name: string, frame: Frame): void {
    if (kindOf(name) !== me) this.#live.get(name)?.publish(frame)
  }

  publishToUser(userId: number, frame: Frame): void {
    this.#live.get(ofUser(userId))?.publish(frame)
  }

  readers(name: string): number {
    return this.#live.get(name)?.readers.size ?? 0
  }

  readersOfUser(userId: number): number {
    return this.readers(ofUser(userId))
  }

  /** The topics of a kind that are read: `kline` gives `kline:BTC/USDT:1min` and its like. */
  read(kind: string): string[] {
    return [...this.#live.keys()].filter(name => kindOf(name) === kind)
  }

  /** Whether this line may read it: `me` is there for those who said who they are, and is theirs alone. */
  assertReadable(line: Line, name: string): void {
    if (name === me) {
      if (!line.identity) refuse('not_logged_in')
    } else if (!this.#providers.get(kindOf(name))?.exists(name)) refuse('not_found')
  }

  /** Starts, or starts anew, what `assertReadable` let pass. */
  async join(line: Line, name: string): Promise<void> {
    const known = this.#live.get(keyOf(line, name))
    await (known ?? this.#begin(line, name)).show(line)
  }

  leave(line: Line, name: string): void {
    this.#live.get(keyOf(line, name))?.drop(line)
  }

  gone(line: Line): void {
    for (const topic of [...line.readings.keys()]) topic.drop(line)
  }

  /** As clients name them. */
  namesOf(line: Line): string[] {
    return [...line.readings.keys()].map(({ name }) => (kindOf(name) === me ? me : name))
  }

  renewAll(): void {
    for (const topic of [...this.#live.values()]) topic.renew()
  }

  #begin(line: Line, name: string): Topic {
    const key = keyOf(line, name)
    const snapshot =
      name === me
        ? this.#snapshotOfUser(line.identity?.userId ?? 0)
        : () => this.#providers.get(kindOf(name))?.snapshot(name) ?? []
    const topic = new Topic(key, snapshot, name !== me, {
      failure: (error, reader) => this.onFailure(name, error, reader),
      unread: () => this.#live.delete(key),
    })
    this.#live.set(key, topic)
    return topic
  }

  #snapshotOfUser(userId: number): () => Snapshot {
    return async () => (await Promise.all(this.#mine.map(provider => provider.snapshot(userId)))).flat()
  }
}

/** kline:BTC/USDT:1min → kline */
const kindOf = (topic: string): string => topic.split(':', 1)[0] ?? ''
