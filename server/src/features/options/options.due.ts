import type { DueWork } from '../../lane/dueWork'
import { pairs } from '../../market/listing.table'
import { scenarios } from '../../market/scenario.table'
import { deliver } from './deliver.command'
import type { OptionsDeps } from './deps'
import { dueOptions, nextDeliveries } from './options.sql'
import { optionOrders } from './options.table'

/** Deliveries: each at the first open tick at or after its time. Under a halt they wait for the market to come back. */
export function deliveries(deps: OptionsDeps): DueWork {
  const { db, market } = deps
  const deliveredAt = (order: { pair_id: number; close_at: number }) =>
    market.openTickAtOrAfter(order.pair_id, order.close_at)
  return {
    kind: 'option',
    calendar: true,
    open: `SELECT o.id, o.close_at AS at FROM world.option_order o, world.clock c
           WHERE o.status = 1 AND NOT coalesce((
             SELECT range_agg(int8range(s.start, s.start + s.seconds)) @> int8range(o.close_at, c.horizon + 1)
             FROM world.scenario s WHERE s.shape = 'halt' AND s.pair_id IN (0, o.pair_id)), false)
             AND o.close_at <= c.horizon`,
    reads: [optionOrders, scenarios, pairs],
    async next(from, to, failed) {
      const seconds = (await db.rows.all(nextDeliveries, to, failed)).map(deliveredAt).filter(second => second <= to)
      return seconds.length > 0 ? Math.max(from + 1, Math.min(...seconds)) : null
    },
    async take(second, failed) {
      const due = await db.rows.all(dueOptions, second, failed)
      return due
        .filter(order => deliveredAt(order) <= second)
        .map(({ id, user_id, coin_id }) => deliver.about(id, { id, user_id, coin_id }))
    },
  }
}
