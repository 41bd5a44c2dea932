import { liveObjects } from '../../ledger/liveObjects'

/** A withdrawal freezes its amount during the review; the console counts it among the reviews. */
export const reviewedWithdrawals = liveObjects({
  kind: 'withdrawal',
  sql: `SELECT ref, user_id, amount FROM world.review WHERE kind = 'withdrawal' AND status = 1`,
})

export const { holdOf } = reviewedWithdrawals
