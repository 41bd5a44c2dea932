import type { Routes } from '../../http/call'
import { keyed } from '../../ledger/idempotency'
import { decimalOf } from '../../market/units'
import { refuse } from '../../platform/refusal'
import { cancel } from './cancel'
import type { SpotDeps } from './deps'
import { orderRequest } from './order.request'
import { place } from './place'
import { listOrders } from './spot.store'
import { averagePrice, rowOf } from './spot.view'

export function spotRoutes(deps: SpotDeps): Routes {
  const { books, db, lane, listing } = deps
  const open = () => books.ready || refuse('unavailable')
  return {
    'POST coin/trade': ({ input, userId, idempotency }) => {
      open()
      const asked = orderRequest(listing, userId, input)
      const command = place(deps, asked)
      return lane.run(
        keyed(idempotency, {
          ...command,
          decide: unit => {
            const order = command.decide(unit)
            return {
              id: order.id,
              status: order.status,
              deal_price: averagePrice(listing, asked.pair, order),
              deal_amount: decimalOf(order.filled, asked.pair.amount_scale),
            }
          },
        }),
      )
    },

    'PUT coin/trade': ({ input, userId, idempotency }) => {
      open()
      return lane.run(keyed(idempotency, cancel(deps, userId, input.id)))
    },

    'GET coin/list': async ({ input, userId }) => {
      const { currency_id, legal_id, ...asked } = input
      const pairs = [...listing.pairs].filter(
        pair =>
          (currency_id === undefined || pair.currency_id === currency_id) &&
          (legal_id === undefined || pair.legal_id === legal_id),
      )
      const all = currency_id === undefined && legal_id === undefined
      const orders = await listOrders(db.pool, {
        ...asked,
        user_id: userId,
        pair_ids: all ? null : pairs.map(pair => pair.id),
      })
      return orders.map(order => rowOf(deps, order))
    },
  }
}
