import { about, type DueWork } from '../../ledger/due'
import type { Database } from '../../platform/db/database'
import { accrue } from './accrual'
import { dueOrders, nextDue } from './trust.store'
import { trustOrders } from './trust.table'

/** A day of interest for every custody that has one more full day, and the principal at the last. */
export const accruals = ({ pool }: Database): DueWork => ({
  kind: 'trust',
  rank: 60,
  calendar: true,
  reads: [trustOrders],
  async next(from, to, aside) {
    const at = await nextDue(pool, to, aside)
    return at === null ? null : Math.max(from + 1, at)
  },
  take: async (second, aside) => (await dueOrders(pool, second, aside)).map(order => about(order.id, accrue(order))),
})
