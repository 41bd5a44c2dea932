import { liveObjects } from '../../ledger/liveObjects'

/** A subscription freezes the payment during the review, then the coins while they are locked. */
export const openSubscriptions = liveObjects({
  kind: 'subscription',
  counted: 'subscriptions',
  sql: `SELECT id AS ref, user_id, CASE status WHEN 1 THEN held ELSE allotted END AS amount
        FROM world.subscription WHERE status IN (1, 2)`,
})

export const { holdOf } = openSubscriptions
