import type { Listing, Pair } from '../../market/listing'
import type { Day } from '../../market/market'
import type { MarketService } from '../../market/service'
import type { WorldTime } from '../../platform/world-time'
import { groupByQuote, type QuotationRow, quotationRow } from './quotation'

/** The days of all pairs at the horizon, made once a tick for everybody who asks. */
export class Board {
  #second = -1
  #version = -1
  #days = new Map<number, Day>()
  #rows = new Map<number, QuotationRow>()
  #groups: ReturnType<typeof groupByQuote> | null = null

  constructor(private readonly deps: { listing: Listing; market: MarketService; world: WorldTime }) {}

  day(pair: Pair): Day {
    this.#turn()
    const known = this.#days.get(pair.id)
    if (known) return known
    const day = this.deps.market.dayNow(pair.id)
    this.#days.set(pair.id, day)
    return day
  }

  row(pair: Pair): QuotationRow {
    this.#turn()
    const known = this.#rows.get(pair.id)
    if (known) return known
    const { listing, world } = this.deps
    const [base, quote] = [listing.coin(pair.currency_id), listing.coin(pair.legal_id)]
    const row = quotationRow(pair, base, quote, this.day(pair), world.now() >= pair.opens_at)
    this.#rows.set(pair.id, row)
    return row
  }

  groups(): ReturnType<typeof groupByQuote> {
    this.#turn()
    const { listing } = this.deps
    this.#groups ??= groupByQuote(
      Array.from(listing.pairs, pair => this.row(pair)),
      listing,
    )
    return this.#groups
  }

  /** A new tick, another listing or a restored world: what was known is of the past. */
  #turn(): void {
    const { world, market } = this.deps
    if (this.#second === world.now() && this.#version === market.version()) return
    this.#second = world.now()
    this.#version = market.version()
    this.#days = new Map()
    this.#rows = new Map()
    this.#groups = null
  }
}
