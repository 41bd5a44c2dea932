import type { Pair } from '@lagoon/server/market/listing'
import { specOf } from '@lagoon/server/market/listing'
import { createMarket, type Market } from '@lagoon/server/market/market'
import type { Depth } from '@lagoon/server/market/quotes'
import type { Scenario } from '@lagoon/server/market/scenario'
import type { Beginning } from './beginning'
import { type Decimal, dec, refuseIf } from './money'

/** The public price function, second by second. Anyone can compute these prices from the seed and the public scenarios. */
export class Prices {
  readonly #market: Market
  readonly #pairs: ReadonlyMap<number, Pair>

  constructor({ seed, pairs, startedAt }: Pick<Beginning, 'seed' | 'pairs' | 'startedAt'>) {
    const specs = pairs.map(pair => specOf(pair, startedAt))
    this.#market = createMarket({ seed, version: 2, pairs: specs, scenarios: [] })
    this.#pairs = new Map(pairs.map(pair => [pair.id, pair]))
  }

  pair(id: number): Pair {
    return this.#pairs.get(id) as Pair
  }

  /** The price in units of the pair; null while the market is closed. */
  open(pairId: number, second: number): number | null {
    const { price, closed } = this.#market.tick(pairId, second)
    return closed ? null : price
  }

  price(pairId: number, second: number): Decimal {
    return dec(this.#market.tick(pairId, second).price).div(10 ** this.pair(pairId).price_scale)
  }

  depth(pairId: number, second: number): Depth {
    return this.#market.depth(pairId, second)
  }

  /** A pair has one scenario at a time; a scenario for all pairs counts for each of them. */
  begin(scenario: Scenario): void {
    const shares = (other: Scenario) => other.pairId === 0 || scenario.pairId === 0 || other.pairId === scenario.pairId
    refuseIf(
      this.scenarios.some(other => shares(other) && other.start + other.seconds > scenario.start),
      'state_invalid',
    )
    this.#market.addScenario(scenario)
  }

  /** Whether an announced scenario decides the next price of a pair. */
  isDecided(pairId: number, second: number): boolean {
    return this.scenarios.some(
      ({ pairId: its, start, seconds }) => (its === 0 || its === pairId) && second < start + seconds,
    )
  }

  get scenarios(): readonly Scenario[] {
    return this.#market.scenarios()
  }
}
