import type { DueWork } from '../../lane/dueWork'
import type { Database } from '../../platform/db/database'
import { accrue } from './accrue.command'
import { dueOrders, nextInterest } from './trust.sql'
import { trustOrders } from './trust.table'

/** A day of interest for every custody that has one more full day, and the principal at the last. */
export const accruals = ({ pool }: Database): DueWork => ({
  kind: 'trust',
  calendar: true,
  open: 'SELECT id, next_at AS at FROM world.trust_order WHERE status = 1',
  reads: [trustOrders],
  async next(from, to, failed) {
    const { at } = await nextInterest.one(pool, to, failed)
    return at === null ? null : Math.max(from + 1, at)
  },
  take: async (second, failed) =>
    (await dueOrders.all(pool, second, failed)).map(({ id, user_id, coin_id }) =>
      accrue.about(id, { id, user_id, coin_id }),
    ),
})
