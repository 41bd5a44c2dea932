import type { CallData } from '@lagoon/shared/contract/index'
import { atoms } from '@lagoon/shared/money/atoms'
import { lotsFor, slippageBound } from '@lagoon/shared/money/spot'
import { type Lots, type Ticks, ticks } from '@lagoon/shared/money/steps'
import { assertCovered } from '../../ledger/covered'
import { refuse } from '../../platform/refusal'
import { opposite } from './book/book'
import { loadName, takeName } from './clientOrder'
import type { SpotDeps } from './deps'
import { enter } from './enter'
import { drafted, neededFor, payerOf } from './order'
import { assertTotalSize, type OrderRequest } from './order.request'
import { spot } from './spot.owner'
import { spotOrders } from './spot.table'
import { placedOf, tell } from './spot.view'
import { loadWallets } from './wallets.load'

/**
 * Places an order: it trades with whoever is within its price, users before the house at the same one, and what is left waits (limit) or
 * is cancelled (market). The whole order must be covered, at its price or at its slippage limit, before any of it trades.
 */
export const place = spot.command<OrderRequest, CallData<'POST coin/trade'>>('spot.place')

export const placing = (deps: SpotDeps) => {
  const { books, listing, market, reachOf } = deps
  const boundAt = ({ side, pair_id, isMarket, price }: OrderRequest, second: number): Ticks =>
    isMarket ? slippageBound(side, market.openTick(pair_id, second).price) : price
  /** The most it can take from others. What they offer may come and go before it is decided, but never more of it for the same total. */
  const mostOf = ({ pair_id, side, amount, terms }: OrderRequest, bound: Ticks): Lots =>
    terms?.total
      ? lotsFor(listing.pair(pair_id), atoms(terms.total), books.of(pair_id).best(opposite(side)) ?? bound)
      : amount
  return place.by({
    load: (unit, asked) => {
      const { user_id, pair_id, side } = asked
      const bound = market.tick(pair_id, unit.now).closed ? ticks(0) : boundAt(asked, unit.now)
      return Promise.all([
        reachOf(unit).take(pair_id, side, bound, mostOf(asked, bound)),
        loadWallets(deps, unit, listing.pair(pair_id), user_id, side),
        asked.terms && loadName(unit, user_id, asked.terms.client_order_id),
      ])
    },
    decide: (unit, asked) => {
      const pair = listing.pair(asked.pair_id)
      const tick = market.openTick(pair.id, unit.now).price
      const order = drafted(asked, pair, tick, unit.nextId(spotOrders), unit.now)
      if (order.total !== null) assertTotalSize(listing, pair, order.total, order.price, tick)
      const payer = payerOf(pair, order)
      assertCovered(unit, payer, neededFor(pair, order), listing.coin(payer.coin_id))
      takeName(unit, order)
      const entered = enter(deps, unit, pair, order)
      if (entered.order.reason === 'post_only') refuse('would_trade', { fields: { post_only: 'choice' } })
      const taken = unit.insert(spotOrders, entered.order)
      tell(deps, unit, pair, [taken, ...entered.makers, ...entered.ended], entered.moved, entered.trades)
      return placedOf(deps, taken)
    },
  })
}
