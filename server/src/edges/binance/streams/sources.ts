import { tradesAfterJumpSeconds } from '@lagoon/shared/catalogue/limits'
import type { Period } from '@lagoon/shared/catalogue/periods'
import type { LiveEdgeDeps } from '../../edge'
import type { Candles } from '../candles'
import { noSuchListenKey, noSuchStream } from '../fault'
import { baseOf, lengthOf, startOf, windowOf } from '../interval.rules'
import { aggregated, type PublicTrade, tapeOf, windowShown } from '../market.rules'
import type { Pairs } from '../pairs'
import { fail } from '../params'
import type { Signers } from '../signers'
import { nameOf, type PairRow } from '../symbols.rules'
import type { ListenKeys } from '../users/listenKeys'
import type { UserStreams } from '../users/userStreams'
import type { BookUpdate } from './bookDiff'
import type { Books } from './books'
import {
  aggregatedEvent,
  averageEvent,
  bestEvent,
  depthEvent,
  klineEvent,
  levelsEvent,
  markPriceEvent,
  miniTickerEvent,
  tickerEvent,
  tradeEvent,
  windowEvent,
} from './event.rules'
import type { StreamName } from './name.rules'

/** Receives the events of a stream until it is stopped. A source reports its failure, so that no reader continues with missing events. */
interface Sink {
  send(event: object): void
  fail(error: unknown): void
  /** The readers may no longer read the stream. */
  end(): void
}

type Stop = () => void

const average_seconds = 300

interface SourcesDeps extends Pick<LiveEdgeDeps, 'ask' | 'live' | 'now' | 'tape' | 'history' | 'servesRetired'> {
  pairs: Pairs
  candles: Candles
  books: Books
  signers: Signers
  listenKeys: ListenKeys
  userStreams: UserStreams
  isFutures?: boolean
}

/** Produces the events of each kind of stream: the topics of `/ws` trigger them, and frames or calls provide the data. */
export class Sources {
  constructor(private readonly deps: SourcesDeps) {}

  /** Starts a stream; throws if the pair does not exist. */
  async begin(name: StreamName, sink: Sink): Promise<Stop> {
    if (name.kind === 'miniTickers') return this.#days(pair => miniTickerEvent(pair, this.#now_ms()), sink)
    if (name.kind === 'tickers' && !this.deps.servesRetired) throw noSuchStream()
    if (name.kind === 'tickers') return this.#days(pair => this.#ticker(pair), sink)
    if (name.kind === 'windows') return this.#days(pair => this.#window(pair, name.size), sink)
    if (name.kind === 'user') return this.#user(name.listenKey, sink)
    const { pairs } = this.deps
    if (name.kind === 'markPrice' && !this.deps.isFutures) throw noSuchStream()
    const pair = await pairs.named(name.symbol)
    const { books } = this.deps
    const { send, fail } = sink
    switch (name.kind) {
      case 'kline': {
        const { interval, zone_ms } = name
        const base = baseOf(interval, zone_ms)
        if (base?.length_ms !== lengthOf(interval)) return this.#joined(pair, name, sink)
        let before = Promise.resolve()
        return this.deps.live.listen(`kline:${pair.symbol}:${base.period}`, news => {
          if (news.type !== 'kline') return
          const E = this.#now_ms()
          const counted = this.deps.candles.counted(pair, interval, [news], E)
          // In the order of the frames, although bars of the past may take longer to count.
          before = Promise.all([counted, before])
            .then(([bars]) => bars.forEach(bar => void send(klineEvent(pair, interval, bar, E, zone_ms))))
            .catch(fail)
        })
      }
      case 'trade':
        return this.#trades(pair, trades => trades.map(trade => send(tradeEvent(pair, trade, this.#now_ms()))))
      case 'aggTrade':
        return this.#trades(pair, trades =>
          aggregated(trades).map(trade => send(aggregatedEvent(pair, trade, this.#now_ms()))),
        )
      case 'depth':
        return books.follow(pair, (_book, update) => send(this.#depth(pair, update)), fail)
      case 'levels':
        return books.follow(pair, book => send(levelsEvent(book, name.levels)), fail)
      case 'bookTicker':
        return this.#best(pair, sink)
      case 'markPrice':
        return this.#each(`market:${pair.symbol}`, sink, async () =>
          send(markPriceEvent(await pairs.named(name.symbol), this.#now_ms())),
        )
      case 'quiet':
        return () => undefined
      case 'avgPrice':
        return this.#each(`market:${pair.symbol}`, sink, async () => {
          const since = this.deps.now() - average_seconds + 1
          send(
            averageEvent(
              await pairs.named(name.symbol),
              tapeOf(await this.deps.history(pair.id, since, this.deps.now())),
              this.#now_ms(),
            ),
          )
        })
      case 'window':
        return this.#each(`market:${pair.symbol}`, sink, async () => send(await this.#window(pair, name.size)))
      case 'miniTicker':
        return this.#each(`market:${pair.symbol}`, sink, async () =>
          send(miniTickerEvent(await pairs.named(nameOf(pair)), this.#now_ms())),
        )
      case 'ticker':
        return this.#each(`market:${pair.symbol}`, sink, async () => send(await this.#ticker(pair)))
    }
  }

  async #user(listenKey: string, { send, fail: fails, end }: Sink): Promise<Stop> {
    const { listenKeys, signers, userStreams } = this.deps
    const apiKey = listenKeys.keyOf(listenKey) ?? fail(noSuchListenKey())
    const ended = () => {
      send({ e: 'listenKeyExpired', E: this.#now_ms(), listenKey })
      end()
    }
    const isGood = () => listenKeys.isGood(listenKey)
    return userStreams.open(await signers.named(apiKey), apiKey, { send, fail: fails }, ended, isGood)
  }

  /** Candles that the exchange does not have itself: each second the present one, after the last state of one that has ended. */
  #joined(pair: PairRow, { interval, zone_ms }: StreamName & { kind: 'kline' }, sink: Sink): Stop {
    let last = 0
    return this.#each(`kline:${pair.symbol}:1min`, sink, async () => {
      const bars = await this.deps.candles.read(pair, interval, { limit: 2, zone_ms })
      const present = bars.at(-1)?.time ?? 0
      for (const bar of bars)
        if (bar.time === present || (last > 0 && last < present))
          sink.send(klineEvent(pair, interval, bar, this.#now_ms(), zone_ms))
      last = present
    })
  }

  async #window(pair: PairRow, size: string) {
    const E = this.#now_ms()
    const open = startOf('1m', E - (windowOf(size) ?? 0), 0)
    return windowEvent(size, windowShown(pair, await this.deps.candles.since(pair, open), open, E, false), E)
  }

  /** Futures also name the last update before. */
  #depth(pair: PairRow, update: BookUpdate): object {
    const event = depthEvent(pair, update, this.#now_ms())
    return this.deps.isFutures ? { ...event, T: event.E, pu: update.U - 1 } : event
  }

  #now_ms(): number {
    return this.deps.now() * 1000
  }

  async #ticker({ currency_id, legal_id }: PairRow) {
    return tickerEvent(await this.deps.ask('GET currency/deal', { currency_id, legal_id }), this.#now_ms())
  }

  /** Sends each new trade of the tape once, with the id that calls give it. */
  #trades({ id, symbol }: PairRow, send: (trades: readonly PublicTrade[]) => void): Stop {
    const { live, now, tape } = this.deps
    const since = (second: number) => tapeOf(tape(id, Math.max(second, now() - tradesAfterJumpSeconds + 1)))
    let lastId = since(now()).at(-1)?.id ?? now() * 1000 - 1
    return live.listen(`trades:${symbol}`, () => {
      const trades = since(Math.floor(lastId / 1000)).filter(trade => trade.id > lastId)
      lastId = trades.at(-1)?.id ?? lastId
      send(trades)
    })
  }

  /** Sends the best bid and ask whenever one of them changes. */
  #best(pair: PairRow, { send, fail }: Sink): Promise<Stop> {
    let sent = ''
    return this.deps.books.follow(
      pair,
      book => {
        const { u, ...best } = bestEvent(pair, book)
        const shown = JSON.stringify(best)
        if (shown !== sent) send({ u, ...best })
        sent = shown
      },
      fail,
    )
  }

  /** Sends all changed pairs in one event. */
  #days(show: (pair: PairRow) => object | Promise<object>, sink: Sink): Stop {
    const { pairs } = this.deps
    const known = new Map<number, PairRow>()
    return this.#each('market', sink, async () => {
      const changed = (await pairs.all()).filter(pair => known.get(pair.id) !== pair)
      for (const pair of changed) known.set(pair.id, pair)
      if (changed.length > 0) sink.send(await Promise.all(changed.map(show)))
    })
  }

  /** Runs once for all frames that a topic publishes in one turn of the event loop. */
  #each(
    topic: 'market' | `market:${string}` | `kline:${string}:${Period}`,
    { fail }: Sink,
    run: () => Promise<void>,
  ): Stop {
    let isDue = false
    return this.deps.live.listen(topic, () => {
      if (isDue) return
      isDue = true
      void Promise.resolve()
        .then(() => {
          isDue = false
          return run()
        })
        .catch(fail)
    })
  }
}
