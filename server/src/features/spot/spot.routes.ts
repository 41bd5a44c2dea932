import { page } from '@lagoon/shared/api/answers'
import type { Routes } from '../../http/call'
import type { Listing } from '../../market/listing'
import { byUser } from '../../platform/audit'
import { refuse, refuseField } from '../../platform/refusal'
import { amend } from './amend.command'
import { cancel } from './cancel.command'
import { cancelAfter } from './cancelAfter.command'
import { cancelAll } from './cancelAll.command'
import type { SpotDeps } from './deps'
import { amendRequest, orderRequest } from './order.request'
import { place } from './place.command'
import { amendmentsOf } from './spot.sql'
import { findOrder, idOfName, listFills, listOrders, listPrevented, openOrdersOf } from './spot.store'
import { amendmentRowOf, fillRowOf, limitsShown, preventedRowOf, rowOf } from './spot.view'

/** The most orders that one command cancels, so that other commands get a turn in between. */
const most_at_once = 1000

export function spotRoutes(deps: SpotDeps): Routes {
  const { audit, books, db, lane, listing } = deps
  const open = () => books.ready || refuse('unavailable')

  /** The order with this id, or with this client id of the user. */
  const idOf = async (userId: number, named: { id?: number | undefined; client_order_id?: string | undefined }) => {
    const { id, client_order_id } = named
    if (client_order_id === undefined) return id ?? refuseField('id', 'required')
    if (id !== undefined) refuse('named_twice', { fields: { client_order_id: 'choice' } })
    return (await idOfName(db, userId, client_order_id)) ?? refuse('not_found')
  }

  return {
    'POST coin/trade': ({ input, userId, origin }) => {
      open()
      const order = orderRequest(listing, userId, input)
      const tier = deps.tiers.of(userId, deps.world.now())
      if (!tier) return lane.run(place.with(order), origin)
      return tier.then(found => lane.run(place.with(found ? { tier: found, ...order } : order), origin))
    },

    'PUT coin/trade': async ({ input, userId, origin }) => {
      open()
      const { amount, target_price, new_client_order_id, ...named } = input
      const id = await idOf(userId, named)
      if (amount === undefined && target_price === undefined)
        return lane.run(cancel.with({ user_id: userId, id }), origin)
      const order = (await findOrder(db, userId, id)) ?? refuse('not_found')
      const change = amendRequest(listing, order, { amount, target_price })
      const tier = await deps.tiers.of(userId, deps.world.now())
      return lane.run(amend.with({ ...change, name: new_client_order_id ?? null, ...(tier && { tier }) }), origin)
    },

    'POST console/order/cancel': async ({ input: { id, reason }, origin }) => {
      open()
      const { user_id } = (await db.prisma.spotOrder.findUnique({ where: { id } })) ?? refuse('not_found')
      await lane.run(cancel.with({ user_id, id, by: 'operator' }), origin)
      await audit(origin.who, 'cancelled an order of', `${byUser(user_id)}, #${id}: ${reason}`, origin)
    },

    'PUT coin/trade_all': async ({ input, userId, origin }) => {
      open()
      const ids = await openOrdersOf(db, userId, requestedPairs(listing, input))
      let before = 0
      while (ids.length > most_at_once) {
        const some = ids.splice(0, most_at_once)
        before = (await lane.run(cancelAll.with({ user_id: userId, ids: some, before }), { ...origin, sending: null }))
          .cancelled
      }
      return lane.run(cancelAll.with({ user_id: userId, ids, before }), origin)
    },

    'POST coin/cancel_after': ({ input, userId, origin }) =>
      lane.run(cancelAfter.with({ user_id: userId, seconds: input.seconds }), origin),

    'GET coin/fee_tier': ({ userId }) => deps.tiers.standing(userId, deps.world.now()),

    'GET coin/limits': () => limitsShown(deps),

    'GET coin/list': async ({ input, userId }) => {
      const orders = await listOrders(db, { ...input, user_id: userId, pair_ids: requestedPairs(listing, input) })
      return orders.map(order => rowOf(deps, order))
    },

    'GET coin/prevented': async ({ input, userId }) => {
      const requested = { ...input, user_id: userId, pair_ids: requestedPairs(listing, input) }
      const { rows, total } = await listPrevented(db, requested)
      return page(
        rows.map(row => preventedRowOf(deps, row)),
        total,
        input,
      )
    },

    'GET coin/amendments': async ({ input, userId }) => {
      if (!(await findOrder(db, userId, input.id))) refuse('not_found')
      const rows = await amendmentsOf.all(db.pool, userId, input.id, input.limit, (input.page - 1) * input.limit)
      return rows.map(row => amendmentRowOf(deps, row))
    },

    'GET coin/fills': async ({ input, userId }) => {
      const requested = { ...input, user_id: userId, pair_ids: requestedPairs(listing, input) }
      const { rows, total } = await listFills(db, requested)
      return page(
        rows.map(row => fillRowOf(deps, row)),
        total,
        input,
      )
    },
  }
}

interface PairQuery {
  currency_id?: number | undefined
  legal_id?: number | undefined
}

/** Null for all. */
function requestedPairs(listing: Listing, { currency_id, legal_id }: PairQuery): number[] | null {
  if (currency_id === undefined && legal_id === undefined) return null
  return [...listing.pairs]
    .filter(
      pair => (currency_id ?? pair.currency_id) === pair.currency_id && (legal_id ?? pair.legal_id) === pair.legal_id,
    )
    .map(pair => pair.id)
}
