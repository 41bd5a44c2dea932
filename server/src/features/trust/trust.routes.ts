import type { Routes } from '../../http/call'
import { refuse } from '../../platform/refusal'
import type { TrustDeps } from './deps'
import { place } from './place.command'
import { redeem } from './redeem.command'
import { findProduct, listOrders, listProducts, reportByCoin } from './trust.store'
import { orderRow, productRow, reportRow } from './trust.view'

export function trustRoutes(deps: TrustDeps): Routes {
  const { db, lane, world } = deps
  return {
    // All products fit on one page; the next page is empty.
    'GET lh/deposit/config': async ({ input, lang }) =>
      (input.page ?? 1) > 1 ? [] : (await listProducts(db)).map(product => productRow(deps, product, lang)),

    'GET lh/deposit/product_info': async ({ input, lang }) =>
      productRow(deps, (await findProduct(db, input.id)) ?? refuse('not_found'), lang),

    'POST lh/deposit': ({ input, userId, asked }) => lane.run(place.with({ user_id: userId, ...input }), asked),

    'GET lh/deposit/report': async ({ userId }) => reportRow(deps, await reportByCoin(db, userId, world.now())),

    'GET lh/deposit/order': async ({ input, userId, lang }) => {
      const { rows, total } = await listOrders(db, { user_id: userId, ...input })
      return { order_list: rows.map(order => orderRow(deps, order, lang)), total }
    },

    'POST lh/deposit/order/cancel': ({ input, userId, asked }) =>
      lane.run(redeem.with({ user_id: userId, id: input.id }), asked),
  }
}
