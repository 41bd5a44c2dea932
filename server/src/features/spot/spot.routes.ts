import type { Routes } from '../../http/call'
import { refuse } from '../../platform/refusal'
import { cancel } from './cancel.command'
import type { SpotDeps } from './deps'
import { orderRequest } from './order.request'
import { place } from './place.command'
import { listOrders } from './spot.store'
import { rowOf } from './spot.view'

export function spotRoutes(deps: SpotDeps): Routes {
  const { books, db, lane, listing } = deps
  const open = () => books.ready || refuse('unavailable')
  return {
    'POST coin/trade': ({ input, userId, idempotency }) => {
      open()
      return lane.run(place.with(orderRequest(listing, userId, input)), idempotency)
    },

    'PUT coin/trade': ({ input, userId, idempotency }) => {
      open()
      return lane.run(cancel.with({ user_id: userId, id: input.id }), idempotency)
    },

    'GET coin/list': async ({ input, userId }) => {
      const { currency_id, legal_id, ...asked } = input
      const pairs = [...listing.pairs].filter(
        pair =>
          (currency_id === undefined || pair.currency_id === currency_id) &&
          (legal_id === undefined || pair.legal_id === legal_id),
      )
      const all = currency_id === undefined && legal_id === undefined
      const orders = await listOrders(db, {
        ...asked,
        user_id: userId,
        pair_ids: all ? null : pairs.map(pair => pair.id),
      })
      return orders.map(order => rowOf(deps, order))
    },
  }
}
