import type { Period } from '@lagoon/shared/catalogue/periods'
import type { Ticks } from '@lagoon/shared/money/steps'
import type { Listing, Pair } from '../../market/listing'
import type { Day } from '../../market/market'
import type { Depth } from '../../market/quotes'
import type { MarketService } from '../../market/service'
import type { WorldTime } from '../../platform/world-time'
import {
  type Bar,
  type BookRow,
  bar,
  bookRow,
  type DealRow,
  dealRow,
  groupByQuote,
  type QuotationRow,
  quotationRow,
  type Trend,
} from './quotation'

/** A part of a chart: at most this many bars of from..to. */
interface Span {
  period: Period
  from: number
  to: number
  most: number
}

/** How many seconds of trades `currency/deal` returns. */
const tape_seconds = 20
const most_trades = 40
/** How many charts, or books, are cached: every pair in every period, and some more. */
const most_cached = 200
const hour_seconds = 3600
const trend_hours = 23

/** The market at the horizon, computed once a tick for all readers: the same answer is the same object. */
export class Board {
  #cache = emptyCache('')
  readonly #seqs = new Map<number, { state: string; seq: number }>()
  #trends: { moment: string; rows: Promise<Trend[]> } | null = null

  constructor(private readonly deps: { listing: Listing; market: MarketService; world: WorldTime }) {}

  /** Null before the pair opens. */
  day(pair: Pair): Day | null {
    const { market } = this.deps
    return cached(this.#now().days, pair.id, market.volumeVersion(pair.id), () => market.dayNow(pair.id))
  }

  row(pair: Pair): QuotationRow {
    const { listing, market } = this.deps
    return cached(this.#now().rows, pair.id, market.volumeVersion(pair.id), () => {
      const [base, quote] = [listing.coin(pair.currency_id), listing.coin(pair.legal_id)]
      return quotationRow(pair, base, quote, this.day(pair), market.sourceNow(pair.id))
    })
  }

  groups(): ReturnType<typeof groupByQuote> {
    const { listing } = this.deps
    const entries = this.#now()
    const rows = Array.from(listing.pairs, pair => this.row(pair))
    if (entries.groups === null || rows.some((row, i) => row !== entries.grouped[i])) {
      entries.grouped = rows
      entries.groups = groupByQuote(rows, listing)
    }
    return entries.groups
  }

  /** The best levels of a book. */
  depth(pair: Pair): Depth {
    const { market } = this.deps
    return cached(this.#now().depths, pair.id, market.bookVersion(pair.id), () => market.bookNow(pair.id))
  }

  /** A pair with its book and its last trades; users' orders also change it within a second. */
  deal(pair: Pair): DealRow {
    const { market, world } = this.deps
    return cached(this.#now().deals, pair.id, market.bookVersion(pair.id), () => {
      const trades = market.tradesSince(pair.id, world.now() - tape_seconds + 1).slice(0, most_trades)
      return dealRow(this.row(pair), pair, this.depth(pair), trades)
    })
  }

  /** The book with the requested depth, grouped by steps of prices. */
  book(pair: Pair, limit: number, step: Ticks): BookRow {
    const { books } = this.#now()
    const seq = this.#seq(pair.id)
    const key = `${pair.id} ${limit} ${step}`
    const entries = books.get(key)
    if (entries?.seq === seq) return entries
    return remember(books, key, bookRow(pair, seq, this.deps.market.bookNow(pair.id, limit, step)))
  }

  /** Rises with every change of a pair's book, by at least a thousand each second. */
  #seq(pairId: number): number {
    const { market, world } = this.deps
    const state = `${this.#now().moment} ${market.bookVersion(pairId)}`
    const entries = this.#seqs.get(pairId)
    if (entries?.state === state) return entries.seq
    const seq = Math.max((entries?.seq ?? 0) + 1, world.now() * 1000)
    this.#seqs.set(pairId, { state, seq })
    return seq
  }

  bars(pair: Pair, span: Span): Bar[] | Promise<Bar[]> {
    const { charts } = this.#now()
    const { period, from, to, most } = span
    const key = `${pair.id} ${period} ${from} ${to} ${most} ${this.deps.market.volumeVersion(pair.id)}`
    return charts.get(key) ?? this.#chart(pair, span).then(bars => remember(charts, key, bars))
  }

  /** The completed hours of every trading pair: the same for all users until the next hour ends. */
  trends(): Promise<Trend[]> {
    const { world, market, listing } = this.deps
    const hour = Math.floor(world.now() / hour_seconds)
    const moment = `${hour} ${market.version()} ${listing.version}`
    if (this.#trends?.moment !== moment) this.#trends = { moment, rows: this.#closes(hour * hour_seconds - 1) }
    return this.#trends.rows
  }

  async #closes(until: number): Promise<Trend[]> {
    const { listing, market, world } = this.deps
    const open = [...listing.pairs].filter(pair => pair.opens_at <= world.now())
    return Promise.all(
      open.map(async pair => {
        const candles = await market.chart(pair, '60min', 0, until, trend_hours)
        return { symbol: pair.symbol, closes: candles.map(candle => bar(pair, candle).close) }
      }),
    )
  }

  async #chart(pair: Pair, { period, from, to, most }: Span): Promise<Bar[]> {
    const candles = await this.deps.market.chart(pair, period, from, to, most)
    return candles.map(candle => bar(pair, candle))
  }

  /** A new tick, another listing or a restored world makes the cache invalid. */
  #now(): CachedMoment {
    const { world, market, listing } = this.deps
    const moment = `${world.now()} ${market.version()} ${listing.version}`
    if (this.#cache.moment !== moment) this.#cache = emptyCache(moment)
    return this.#cache
  }
}

type CachedMoment = ReturnType<typeof emptyCache>

function emptyCache(moment: string) {
  return {
    moment,
    days: new Map<number, Versioned<Day | null>>(),
    rows: new Map<number, Versioned<QuotationRow>>(),
    /** Grouped from these rows. */
    groups: null as ReturnType<typeof groupByQuote> | null,
    grouped: [] as QuotationRow[],
    depths: new Map<number, Versioned<Depth>>(),
    deals: new Map<number, Versioned<DealRow>>(),
    books: new Map<string, BookRow>(),
    charts: new Map<string, Bar[]>(),
  }
}

interface Versioned<V> {
  version: string
  value: V
}

/** Users' orders and trades change the value within a second: then it has another version. */
function cached<V>(entries: Map<number, Versioned<V>>, pairId: number, version: string, make: () => V): V {
  const found = entries.get(pairId)
  if (found?.version === version) return found.value
  const value = make()
  entries.set(pairId, { version, value })
  return value
}

/** The oldest entry is dropped. */
function remember<V>(entries: Map<string, V>, key: string, value: V): V {
  entries.set(key, value)
  if (entries.size > most_cached) entries.delete(entries.keys().next().value as string)
  return value
}
