import { tradesAfterJumpSeconds } from '@lagoon/shared/catalogue/limits'
import type { LiveEdgeDeps } from '../../edge'
import { noSuchListenKey } from '../fault'
import { intervals, type PublicTrade, tapeOf } from '../market.rules'
import type { Pairs } from '../pairs'
import { fail } from '../params'
import type { Signers } from '../signers'
import { nameOf, type PairRow } from '../symbols.rules'
import type { ListenKeys } from '../users/listenKeys'
import type { UserStreams } from '../users/userStreams'
import type { Books } from './books'
import {
  aggregatedEvent,
  bestEvent,
  depthEvent,
  klineEvent,
  levelsEvent,
  miniTickerEvent,
  tickerEvent,
  tradeEvent,
} from './event.rules'
import type { StreamName } from './name.rules'

/** Receives the events of a stream until it is stopped. A source reports its failure, so that no reader continues with missing events. */
interface Telling {
  tell(event: object): void
  fail(error: unknown): void
  /** The readers may no longer read the stream. */
  end(): void
}

type Stop = () => void

interface SourcesDeps extends Pick<LiveEdgeDeps, 'ask' | 'live' | 'now' | 'tape'> {
  pairs: Pairs
  books: Books
  signers: Signers
  listenKeys: ListenKeys
  userStreams: UserStreams
}

/** Produces the events of each kind of stream: the topics of `/ws` trigger them, and frames or calls provide the data. */
export class Sources {
  constructor(private readonly deps: SourcesDeps) {}

  /** Starts a stream; throws if the pair does not exist. */
  async begin(name: StreamName, telling: Telling): Promise<Stop> {
    if (name.kind === 'miniTickers' || name.kind === 'tickers') return this.#days(name.kind, telling)
    if (name.kind === 'user') return this.#user(name.listenKey, telling)
    const { pairs } = this.deps
    const pair = await pairs.named(name.symbol)
    const { books } = this.deps
    const { tell, fail } = telling
    switch (name.kind) {
      case 'kline': {
        const period = intervals[name.interval]
        return this.deps.live.listen(`kline:${pair.symbol}:${period}`, news => {
          if (news.type === 'kline') tell(klineEvent(pair, name.interval, news, this.#now_ms()))
        })
      }
      case 'trade':
        return this.#trades(pair, trade => tell(tradeEvent(pair, trade, this.#now_ms())))
      case 'aggTrade':
        return this.#trades(pair, trade => tell(aggregatedEvent(pair, trade, this.#now_ms())))
      case 'depth':
        return books.follow(pair, (_book, update) => tell(depthEvent(pair, update, this.#now_ms())), fail)
      case 'levels':
        return books.follow(pair, book => tell(levelsEvent(book, name.levels)), fail)
      case 'bookTicker':
        return this.#best(pair, telling)
      case 'miniTicker':
        return this.#each(`market:${pair.symbol}`, telling, async () =>
          tell(miniTickerEvent(await pairs.named(nameOf(pair)), this.#now_ms())),
        )
      case 'ticker':
        return this.#each(`market:${pair.symbol}`, telling, async () => tell(await this.#ticker(pair)))
    }
  }

  async #user(listenKey: string, { tell, fail: fails, end }: Telling): Promise<Stop> {
    const { listenKeys, signers, userStreams } = this.deps
    const apiKey = listenKeys.keyOf(listenKey) ?? fail(noSuchListenKey())
    const ended = () => {
      tell({ e: 'listenKeyExpired', E: this.#now_ms(), listenKey })
      end()
    }
    const isGood = () => listenKeys.isGood(listenKey)
    return userStreams.open(await signers.named(apiKey), apiKey, { tell, fail: fails }, ended, isGood)
  }

  #now_ms(): number {
    return this.deps.now() * 1000
  }

  async #ticker({ currency_id, legal_id }: PairRow) {
    return tickerEvent(await this.deps.ask('GET currency/deal', { currency_id, legal_id }), this.#now_ms())
  }

  /** Sends each new trade of the tape once, with the id that calls give it. */
  #trades({ id, symbol }: PairRow, tell: (trade: PublicTrade) => void): Stop {
    const { live, now, tape } = this.deps
    const since = (second: number) => tapeOf(tape(id, Math.max(second, now() - tradesAfterJumpSeconds + 1)))
    let told = since(now()).at(-1)?.id ?? now() * 1000 - 1
    return live.listen(`trades:${symbol}`, () => {
      for (const trade of since(Math.floor(told / 1000))) {
        if (trade.id <= told) continue
        told = trade.id
        tell(trade)
      }
    })
  }

  /** Sends the best bid and ask whenever one of them changes. */
  #best(pair: PairRow, { tell, fail }: Telling): Promise<Stop> {
    let told = ''
    return this.deps.books.follow(
      pair,
      book => {
        const { u, ...best } = bestEvent(pair, book)
        const shown = JSON.stringify(best)
        if (shown !== told) tell({ u, ...best })
        told = shown
      },
      fail,
    )
  }

  /** Sends all changed pairs in one event. */
  #days(kind: 'miniTickers' | 'tickers', telling: Telling): Stop {
    const { pairs } = this.deps
    const known = new Map<number, PairRow>()
    return this.#each('market', telling, async () => {
      const changed = (await pairs.all()).filter(pair => known.get(pair.id) !== pair)
      for (const pair of changed) known.set(pair.id, pair)
      const show = (pair: PairRow) => (kind === 'tickers' ? this.#ticker(pair) : miniTickerEvent(pair, this.#now_ms()))
      if (changed.length > 0) telling.tell(await Promise.all(changed.map(show)))
    })
  }

  /** Runs once for all frames that a topic publishes in one turn of the event loop. */
  #each(topic: 'market' | `market:${string}`, { fail }: Telling, run: () => Promise<void>): Stop {
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
