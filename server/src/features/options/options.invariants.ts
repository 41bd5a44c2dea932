import type { Invariant } from '../../platform/db/invariant'

/** A delivery is recomputed from the ticks it names. */
export const optionInvariants: readonly Invariant[] = [
  {
    id: 'I-16',
    sql: `SELECT o.id, o.result, o.fact_profits, count(e.id) AS deliveries FROM world.option_order o
          JOIN world.coin c ON c.id = o.coin_id
          LEFT JOIN world.entry e ON e.ref = o.id::text AND e.phase = 'deliver'
            AND e.type IN ('option_payout', 'option_loss', 'option_return')
          GROUP BY o.id, c.scale
          HAVING count(e.id) <> (o.status = 3)::int OR min(e.at) < o.close_at
              OR o.status = 3 AND (
                split_part(o.end_tick_id, '-', 2)::bigint < o.close_at
                OR o.result <> CASE sign(o.end_price - o.open_price) WHEN 0 THEN 0
                                 WHEN CASE o.type WHEN 1 THEN 1 ELSE -1 END THEN 1 ELSE 2 END
                OR o.fact_profits <> CASE o.result WHEN 0 THEN 0 WHEN 2 THEN -o.number
                                       ELSE trunc(o.number * o.profit_ratio / 100, c.scale) END)`,
  },
]
