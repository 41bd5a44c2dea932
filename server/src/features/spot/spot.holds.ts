import { liveObjects } from '../../ledger/liveObjects'

/** One unit of a scale, exactly: 2 → 0.01. */
export const finest = (scale: string): string => `('1e-' || (${scale}))::numeric`

/**
 * An open order freezes what it would pay: a bid its value at the limit, or the remaining total, an ask its coins. Two linked orders freeze
 * the larger of both, under the id of the older.
 */
export const waitingOrders = liveObjects({
  kind: 'spot_order',
  counted: 'spot_orders',
  sql: `SELECT least(o.id, o.other_id) AS ref, o.user_id,
          max(coalesce(o.total, CASE o.type
            WHEN 1 THEN o.price::numeric * (o.amount - o.filled - coalesce(o.prevented, 0)) * ${finest('p.price_scale + p.amount_scale')}
            ELSE (o.amount - o.filled - coalesce(o.prevented, 0)) * ${finest('p.amount_scale')} END)) AS amount
        FROM world.spot_order o JOIN world.pair p ON p.id = o.pair_id WHERE o.status IN (1, 4) GROUP BY 1, 2`,
})

export const { holdOf } = waitingOrders
