import type { Routes } from '../../http/call'
import { refuse } from '../../platform/refusal'
import type { Feature } from '../feature'
import { accruing } from './accrue.command'
import type { TrustDeps } from './deps'
import { place, placing } from './place.command'
import { redeem, redeeming } from './redeem.command'
import {
  findProduct,
  listOrders,
  listProducts,
  reportByCoin,
  runningOrders,
  trustInvariants,
  trustOrders,
  trustProducts,
} from './trust.data'
import { accruals } from './trust.due'
import { trustEditable } from './trust.editable'
import { custodyMoved, trustExplained } from './trust.explain'
import { orderRow, productRow, reportRow, trustNotifications } from './trust.view'

/** Trust: users put an amount into custody for a term. It earns interest each 24 hours; redeeming it early costs a penalty. */
export function createTrust(deps: TrustDeps): Feature {
  return {
    name: 'trust',
    notifications: trustNotifications,
    routes: trustRoutes(deps),
    explains: trustExplained(deps),
    mover: custodyMoved(deps),
    tables: [trustProducts, trustOrders],
    commands: [placing(deps), redeeming(deps), accruing(deps)],
    due: [accruals()],
    editable: [trustEditable(deps)],
    liveObjects: [runningOrders],
    invariants: trustInvariants,
  }
}

function trustRoutes(deps: TrustDeps): Routes {
  const { db, lane, world } = deps
  return {
    // All products fit on one page; the next page is empty.
    'GET lh/deposit/config': async ({ input, lang }) =>
      (input.page ?? 1) > 1 ? [] : (await listProducts(db)).map(product => productRow(deps, product, lang)),

    'GET lh/deposit/product_info': async ({ input, lang }) =>
      productRow(deps, (await findProduct(db, input.id)) ?? refuse('not_found'), lang),

    'POST lh/deposit': ({ input, userId, origin }) => lane.run(place.with({ user_id: userId, ...input }), origin),

    'GET lh/deposit/report': async ({ userId }) => reportRow(deps, await reportByCoin(db, userId, world.now())),

    'GET lh/deposit/order': async ({ input, userId, lang }) => {
      const { rows, total } = await listOrders(db, { user_id: userId, ...input })
      return { order_list: rows.map(order => orderRow(deps, order, lang)), total }
    },

    'POST lh/deposit/order/cancel': ({ input, userId, origin }) =>
      lane.run(redeem.with({ user_id: userId, id: input.id }), origin),
  }
}
