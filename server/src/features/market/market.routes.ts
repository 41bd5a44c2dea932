import { findPeriod } from '@lagoon/shared/catalogue/periods'
import type { Routes } from '../../http/call'
import type { Listing } from '../../market/listing'
import type { MarketService } from '../../market/service'
import { parseTickId } from '../../market/tickId'
import { decimalOf, numberOf } from '../../market/units'
import { refuse, refuseField } from '../../platform/refusal'
import type { WorldTime } from '../../platform/world-time'
import type { Board } from './board'
import { dealRow } from './quotation'

export interface MarketRoutesDeps {
  listing: Listing
  market: MarketService
  world: WorldTime
  board: Board
}

/** The trades of `currency/deal`: of the last seconds, and no more than these. */
const tape_seconds = 20
const most_trades = 40

export function marketRoutes({ listing, market, world, board }: MarketRoutesDeps): Routes {
  return {
    'GET currency/quotation_new': () => board.groups(),

    'GET currency/deal': ({ input }) => {
      const pair = listing.pairOf(input.currency_id, input.legal_id)
      const trades = market.tradesSince(pair.id, world.now() - tape_seconds + 1).slice(0, most_trades)
      return dealRow(board.row(pair), pair, market.bookNow(pair.id), trades)
    },

    'GET currency/new_timeshar': async ({ input }) => {
      const pair = listing.pairOfSymbol(input.symbol)
      const period = findPeriod(input.period)
      if (!period) refuseField('period', 'choice')
      if (input.from > input.to) refuseField('from', 'too_large')
      const candles = await market.chart(pair, period, input.from, input.to, input.limit)
      return candles.map(({ time, open, high, low, close, volume }) => ({
        time: time * 1000,
        open: numberOf(open, pair.price_scale),
        high: numberOf(high, pair.price_scale),
        low: numberOf(low, pair.price_scale),
        close: numberOf(close, pair.price_scale),
        volume: numberOf(volume, pair.amount_scale),
      }))
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
