import { liveObjects } from '../../ledger/liveObjects'

/** One unit of a scale, exactly: 2 → 0.01. */
export const finest = (scale: string): string => `('1e-' || (${scale}))::numeric`

/** A waiting order keeps what it would pay: of a bid its worth at the limit, of an ask the coins. */
export const waitingOrders = liveObjects({
  kind: 'spot_order',
  counted: 'spot_orders',
  sql: `SELECT o.id AS ref, o.user_id,
          CASE o.type WHEN 1 THEN o.price::numeric * (o.amount - o.filled) * ${finest('p.price_scale + p.amount_scale')}
            ELSE (o.amount - o.filled) * ${finest('p.amount_scale')} END AS amount
        FROM world.spot_order o JOIN world.pair p ON p.id = o.pair_id WHERE o.status = 1`,
})

export const { holdOf } = waitingOrders
