import { findPeriod } from '@lagoon/shared/catalogue/periods'
import { cutTicks, decimalOf, type Ticks, ticks, ticksIn } from '@lagoon/shared/money/steps'
import type { Routes } from '../../http/call'
import type { Listing, Pair } from '../../market/listing'
import type { MarketService } from '../../market/service'
import { parseTickId } from '../../market/tickId'
import { refuse, refuseField } from '../../platform/refusal'
import type { Board } from './board'

interface MarketRoutesDeps {
  listing: Listing
  market: MarketService
  board: Board
}

export function marketRoutes({ listing, market, board }: MarketRoutesDeps): Routes {
  return {
    'GET currency/quotation_new': () => board.groups(),

    'GET currency/deal': ({ input }) => board.deal(listing.pairOf(input.currency_id, input.legal_id)),

    'GET currency/depth': ({ input }) => {
      const pair = listing.pairOfSymbol(input.symbol)
      return board.book(pair, input.limit, input.step === undefined ? ticks(1) : stepOf(market, pair, input.step))
    },

    'GET currency/trends': () => board.trends(),

    'GET currency/new_timeshar': ({ input }) => {
      const pair = listing.pairOfSymbol(input.symbol)
      const period = findPeriod(input.period)
      if (!period) refuseField('period', 'choice')
      if (input.from > input.to) refuseField('from', 'too_large')
      return board.bars(pair, { period, from: input.from, to: input.to, most: input.limit })
    },

    'GET market/tick': ({ input }) => {
      const named = parseTickId(input.id)
      const pair = named ? listing.findPair(named.pairId) : undefined
      if (!named || !pair) refuse('not_found')
      const tick = market.publicTick(pair, named.second) ?? refuse('not_found')
      return {
        id: input.id,
        symbol: pair.symbol,
        price: decimalOf(tick.price, pair.price_scale),
        ts: named.second * 1000,
        scenario: tick.scenario,
      }
    },
  }
}

/** A step of prices: a multiple of the pair's step, and at most the price. */
function stepOf(market: MarketService, pair: Pair, text: string): Ticks {
  const step = cutTicks(text, pair.price_scale)
  const price = ticksIn(market.priceNow(pair.id), pair.price_scale)
  if (step === null || (price !== null && price !== ticks(0) && step > price)) refuseField('step', 'too_large')
  if (ticksIn(text, pair.price_scale) === null) refuseField('step', 'too_small')
  return step
}
