import type { Pool } from 'pg'
import { type Changes, rowsOf } from '../platform/db/changes'
import type { RowOf } from '../platform/db/table'
import { refuse } from '../platform/refusal'
import { market } from './market.owner'
import type { PairSpec } from './pair'

/**
 * The coins and pairs of this world, kept in memory because everything asks for them. Read at start and after a restore, and as each
 * commit leaves them; nobody else keeps a copy.
 */
const coinColumns = {
  id: 'int',
  name: 'text',
  scale: 'int',
  logo: 'text',
  chains: 'json',
  is_match: 'bool',
  is_lever: 'bool',
  is_micro: 'bool',
  is_fund: 'bool',
  min_deposit: 'money',
  min_withdraw: 'money',
  max_withdraw: 'money',
  withdraw_fee: 'money',
  micro_fee: 'money',
} as const

const pairColumns = {
  id: 'int',
  currency_id: 'int',
  legal_id: 'int',
  symbol: 'text',
  price_scale: 'int',
  amount_scale: 'int',
  seed_name: 'text',
  level: 'int',
  volatility: 'int',
  market_share: 'int',
  volume_per_second: 'int',
  depth_per_tick: 'int',
  quote_spread: 'int',
  opens_at: 'int',
  is_display: 'bool',
  open_coin_trade: 'bool',
  open_microtrade: 'bool',
  open_lever: 'bool',
  coin_trade_fee: 'money',
  min_amount: 'money',
  lever_share_num: 'money',
  lever_min_share: 'int',
  lever_max_share: 'int',
  lever_trade_fee: 'money',
  lever_spread: 'money',
  lever_multiples: 'json',
  maintenance_rate: 'money',
} as const

export const coins = market.table('world.coin', coinColumns, { key: ['id'] })
export const pairs = market.table('world.pair', pairColumns, { key: ['id'] })
export type Coin = Omit<RowOf<typeof coinColumns>, 'chains'> & { readonly chains: readonly string[] }
export type Pair = Omit<RowOf<typeof pairColumns>, 'lever_multiples'> & { readonly lever_multiples: readonly number[] }

export const usdt = 3

export class Listing {
  readonly #coins = new Map<number, Coin>()
  readonly #pairs = new Map<number, Pair>()
  #bySymbol = new Map<string, Pair>()
  #version = 0

  /** Another one after every reading: what was made of the listing before is made anew. */
  get version(): number {
    return this.#version
  }

  async load(pool: Pool): Promise<void> {
    const [coinRows, pairRows] = await Promise.all([
      pool.query('SELECT * FROM world.coin ORDER BY id'),
      pool.query('SELECT * FROM world.pair ORDER BY id'),
    ])
    this.#coins.clear()
    this.#pairs.clear()
    this.#take(
      coinRows.rows.map(row => coins.decode(row) as Coin),
      pairRows.rows.map(row => pairs.decode(row) as Pair),
    )
  }

  /** After a commit: as it is in the database now. */
  changed(changes: readonly Changes[]): void {
    const [edited, listed] = [rowsOf(changes, coins) as Coin[], rowsOf(changes, pairs) as Pair[]]
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
  /** The coin, or a refusal that says there is none. */
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

/** What the price function needs of a pair, in a world that began at a second. */
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
