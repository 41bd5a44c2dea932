import type { Listing } from '@lagoon/server/market/listing'
import type { MarketService } from '@lagoon/server/market/service'
import { countOf, decimalOf, ticks } from '@lagoon/shared/money/steps'

interface Shows {
  market: Pick<MarketService, 'tick'>
  listing: Listing
  world: { now(): number }
}

/** A price this many basis points from the shown price of a coin. */
export function priceNear({ market, listing, world }: Shows, coin: number, basisPoints: number): string {
  const pairId = 100 + coin
  const { price } = market.tick(pairId, world.now())
  const near = ticks(Math.round((countOf(price) * (10_000 + basisPoints)) / 10_000))
  return decimalOf(near, listing.pair(pairId).price_scale)
}
