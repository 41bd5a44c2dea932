import type { OrderList } from '../../console/orders'
import type { SpotDeps } from './deps'
import { listAllOrders } from './spot.store'
import { rowOf } from './spot.view'

/** Spot orders for the operator: the same rows that their owners see. */
export const orderList = (deps: Pick<SpotDeps, 'db' | 'listing'>): OrderList<'spot'> => ({
  kind: 'spot',
  list: async asked => {
    const { rows, total } = await listAllOrders(deps.db, asked)
    return {
      rows: rows.map(order => ({ kind: 'spot', user_id: order.user_id, ...rowOf(deps, order) })),
      total,
    }
  },
})
