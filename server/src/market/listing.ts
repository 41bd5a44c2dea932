import { type Changes, rowsOf } from '../platform/db/changes'
import type { Rows } from '../platform/db/reading'
import { refuse } from '../platform/refusal'
import { allCoins, allPairs, type Coin, coins, type Pair, pairs } from './listing.table'
import type { PairSpec } from './pair'

export { usdtId } from '@lagoon/shared/catalogue/coins'
export type { Coin, Pair } from './listing.table'

/**
 * The coins and pairs of this world, in memory because every part uses them. Read at start and after a restore, and updated after each
 * commit; no other part has a copy.
 */
export class Listing {
  readonly #coins = new Map<number, Coin>()
  readonly #pairs = new Map<number, Pair>()
  #bySymbol = new Map<string, Pair>()
  #version = 0

  /** Changes with every reload, so that data derived from the listing is made again. */
  get version(): number {
    return this.#version
  }

  async load(from: Rows): Promise<void> {
    const [listed, traded] = await Promise.all([from.all(allCoins), from.all(allPairs)])
    this.#coins.clear()
    this.#pairs.clear()
    this.#take(listed, traded)
  }

  /** Applies a commit. */
  changed(changes: readonly Changes[]): void {
    const [edited, listed] = [rowsOf(changes, coins), rowsOf(changes, pairs)]
    if (edited.length + listed.length > 0) this.#take(edited, listed)
  }

  #take(newCoins: readonly Coin[], newPairs: readonly Pair[]): void {
    for (const coin of newCoins) this.#coins.set(coin.id, coin)
    for (const pair of newPairs) this.#pairs.set(pair.id, pair)
    this.#bySymbol = new Map([...this.#pairs.values()].map(pair => [pair.symbol, pair]))
    this.#version++
  }

  get coins(): Iterable<Coin> {
    return this.#coins.values()
  }
  get pairs(): Iterable<Pair> {
    return this.#pairs.values()
  }

  findCoin(id: number): Coin | undefined {
    return this.#coins.get(id)
  }
  /** The coin, or a refusal. */
  coin(id: number): Coin {
    return this.#coins.get(id) ?? refuse('not_found')
  }

  findPair(id: number): Pair | undefined {
    return this.#pairs.get(id)
  }
  pair(id: number): Pair {
    return this.#pairs.get(id) ?? refuse('not_found')
  }
  findPairOfSymbol(symbol: string): Pair | undefined {
    return this.#bySymbol.get(symbol)
  }
  pairOfSymbol(symbol: string): Pair {
    return this.findPairOfSymbol(symbol) ?? refuse('not_found')
  }
  /** The pair that trades `currency_id` against `legal_id`. */
  pairOf(currency_id: number, legal_id: number): Pair {
    return this.findPairOf(currency_id, legal_id) ?? refuse('not_found')
  }
  findPairOf(currency_id: number, legal_id: number): Pair | undefined {
    const base = this.#coins.get(currency_id)
    const quote = this.#coins.get(legal_id)
    return base && quote ? this.#bySymbol.get(`${base.name}/${quote.name}`) : undefined
  }
}

/** The parameters of a pair for the price function, in a world that began at a second. */
export const specOf = (pair: Pair, startedAt: number): PairSpec => ({
  id: pair.id,
  symbol: pair.symbol,
  seedName: pair.seed_name,
  priceScale: pair.price_scale,
  amountScale: pair.amount_scale,
  level: pair.level,
  volatility: pair.volatility,
  marketShare: pair.market_share,
  volumePerSecond: pair.volume_per_second,
  depthPerTick: pair.depth_per_tick,
  spread: pair.quote_spread,
  opensAt: pair.opens_at,
  anchoredAt: Math.max(startedAt, pair.opens_at),
})
