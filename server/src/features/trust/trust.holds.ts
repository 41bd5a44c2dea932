import { liveObjects } from '../../ledger/liveObjects'

/** A custody freezes its principal until its end. */
export const runningOrders = liveObjects({
  kind: 'trust',
  counted: 'trust',
  sql: `SELECT id AS ref, user_id, amount FROM world.trust_order WHERE status = 1`,
})

export const { holdOf } = runningOrders
