import { tradesAfterJumpSeconds } from '@lagoon/shared/catalogue/limits'
import { nearLevels, type ParsedTopic, parseTopic } from '@lagoon/shared/live/topics'
import type { PublicNews } from '../../live/frame'
import type { Hub } from '../../live/hub'
import type { PublicTopic } from '../../live/topics'
import type { Candle } from '../../market/candle'
import type { Listing, Pair } from '../../market/listing'
import type { TapeTrade } from '../../market/quotes'
import type { MarketService } from '../../market/service'
import type { Log } from '../../platform/log'
import { Throttle } from '../../platform/throttle'
import type { Wall } from '../../platform/wall'
import type { WorldTime } from '../../platform/world-time'
import type { Board } from './board'
import { depthFrame, klineFrame, marketFrame, pairFrame, tradeFrame } from './frames'

interface TickerDeps {
  log: Log
  hub: Hub
  wall: Wall
  listing: Listing
  market: MarketService
  world: WorldTime
  board: Board
}

/** The shortest time between two rounds of frames, because a fast world ticks more often. */
const least_ms = 250
/** The same for books that users' orders changed within a second. */
const least_books_ms = 100
/** A snapshot contains the trades of this many seconds. */
const snapshot_seconds = 20
/** The most bars that are sent at once. A reader that missed more gets only the last one and requests the others, as after any gap. */
const most_bars = 5

type DepthTopic = ParsedTopic & { kind: 'depth' }
type KlineTopic = ParsedTopic & { kind: 'kline' }

const bookTopics = ({ symbol }: Pair) => [`depth:${symbol}`, `depth:${symbol}:${nearLevels}`] as const

/**
 * Publishes `market`, `market:<symbol>`, `kline`, `depth` and `trades` as time moves, only for topics with readers. When a bar has ended,
 * sends it once more with its final figures, before the first frame of the next bar.
 */
export class Ticker {
  /** The ticker has published the trades up to this second; null until something asks for it. */
  #published: number | null = null
  readonly #tick: Throttle
  readonly #books: Throttle
  readonly #changed = new Set<number>()

  constructor(private readonly deps: TickerDeps) {
    this.#tick = new Throttle(deps.wall, least_ms, () => this.#safely(() => this.#publishTick()))
    this.#books = new Throttle(deps.wall, least_books_ms, () => this.#safely(() => this.#publishBooks()))
    this.#provide()
  }

  /** Call it when the horizon has moved. */
  moved(): void {
    this.#published = Math.min(this.#publishedTo, this.deps.world.now())
    this.#tick.ask()
  }

  /** Call it when users' orders or trades changed the public data of a pair. The tick of a future second publishes its trades. */
  changed(pairId: number, trades: readonly TapeTrade[]): void {
    const late = trades.filter(({ second }) => second <= this.#publishedTo).reverse()
    const pair = this.deps.listing.findPair(pairId)
    if (pair && late.length > 0 && this.deps.hub.readers(`trades:${pair.symbol}`) > 0)
      this.#safely(() => this.deps.hub.publish(`trades:${pair.symbol}`, tradeFrame(pair, late)))
    this.#changed.add(pairId)
    this.#books.ask()
  }

  get #publishedTo(): number {
    this.#published ??= this.deps.world.now()
    return this.#published
  }

  stop(): void {
    this.#tick.stop()
    this.#books.stop()
  }

  #provide(): void {
    const { hub, market, world } = this.deps
    const exists = (topic: string) => {
      const parsed = parseTopic(topic)
      return parsed !== null && (!('symbol' in parsed) || this.#pair(parsed.symbol) !== undefined)
    }
    hub.provide('market', {
      exists,
      snapshot: () => this.#days(),
    })
    hub.provide('market:<symbol>', {
      exists,
      snapshot: topic => this.#ofPair(topic, pair => this.#dayOf(pair)),
    })
    hub.provide('kline:<symbol>:<period>', {
      exists,
      snapshot: topic =>
        this.#ofPair(topic, (pair, { period }: KlineTopic) =>
          this.#bars(pair, period, world.now()).map(bar => klineFrame(pair, period, bar)),
        ),
    })
    hub.provide('depth:<symbol>', {
      exists,
      snapshot: topic => this.#book(topic),
    })
    hub.provide('trades:<symbol>', {
      exists,
      snapshot: topic =>
        this.#ofPair(topic, pair => {
          const trades = market.tradesSince(pair.id, world.now() - snapshot_seconds + 1)
          return [
            tradeFrame(
              pair,
              trades.filter(({ second }) => second <= this.#publishedTo),
            ),
          ]
        }),
    })
  }

  #publishTick(): void {
    const { hub, market, world } = this.deps
    const now = world.now()
    const since = this.#publishedTo
    this.#published = now
    if (hub.readers('market') > 0) {
      for (const day of this.#days()) hub.publish('market', day)
    }
    for (const topic of hub.read('market:<symbol>')) {
      this.#publish(topic, pair => this.#dayOf(pair))
    }
    for (const topic of hub.read('kline:<symbol>:<period>')) {
      this.#publish(topic, (pair, { period }: KlineTopic) =>
        this.#bars(pair, period, since).map(bar => klineFrame(pair, period, bar)),
      )
    }
    for (const topic of hub.read('depth:<symbol>')) {
      this.#safely(() => this.#publishBook(topic))
    }
    if (now === since) return
    for (const topic of hub.read('trades:<symbol>')) {
      this.#publish(topic, pair => {
        const trades = market.tradesSince(pair.id, Math.max(since + 1, now - tradesAfterJumpSeconds + 1))
        return trades.length > 0 ? [tradeFrame(pair, trades)] : []
      })
    }
  }

  #publishBooks(): void {
    const { hub, listing } = this.deps
    for (const id of this.#changed) {
      const pair = listing.findPair(id)
      if (pair) for (const topic of bookTopics(pair)) if (hub.readers(topic) > 0) this.#publishBook(topic)
    }
    this.#changed.clear()
  }

  #publishBook(topic: PublicTopic): void {
    for (const news of this.#book(topic)) this.deps.hub.publish(topic, news)
  }

  #book(topic: PublicTopic): PublicNews[] {
    return this.#ofPair(topic, (pair, { levels }: DepthTopic) => [
      depthFrame(pair, this.deps.board.depth(pair), levels),
    ])
  }

  #dayOf(pair: Pair): PublicNews[] {
    const day = this.deps.board.day(pair)
    return day ? [pairFrame(pair, day)] : []
  }

  /** The day figures of the pairs that have opened. */
  #days(): PublicNews[] {
    const { listing, board } = this.deps
    return [...listing.pairs].flatMap(pair => {
      const day = board.day(pair)
      return day ? [marketFrame(pair, day)] : []
    })
  }

  /** The bars from that of `since` to the forming one. A reader knows that a bar is final when it gets the next one. */
  #bars(pair: Pair, period: KlineTopic['period'], since: number): Candle[] {
    const now = this.deps.world.now()
    const bars = this.deps.market.candles(pair, period, since, now, most_bars)
    return (bars[0]?.time ?? since) > since ? bars.slice(-1) : bars
  }

  #publish<T extends ParsedTopic>(topic: PublicTopic, make: (pair: Pair, parsed: T) => PublicNews[]): void {
    this.#safely(() => {
      for (const news of this.#ofPair(topic, make)) this.deps.hub.publish(topic, news)
    })
  }

  #ofPair<T extends ParsedTopic>(topic: PublicTopic, make: (pair: Pair, parsed: T) => PublicNews[]): PublicNews[] {
    const parsed = parseTopic(topic)
    const pair = parsed && 'symbol' in parsed ? this.#pair(parsed.symbol) : undefined
    return pair ? make(pair, parsed as T) : []
  }

  /** Logs an error in publishing, so that the world continues and the other topics are still published. */
  #safely(publish: () => void): void {
    try {
      publish()
    } catch (error) {
      this.deps.log.error({ err: error }, 'market data could not be published')
    }
  }

  #pair(symbol: string): Pair | undefined {
    return this.deps.listing.findPairOfSymbol(symbol)
  }
}
