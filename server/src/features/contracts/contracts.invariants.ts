import type { Invariant } from '../../platform/db/invariant'

/** A close is recomputed from the prices it names. */
export const contractInvariants: readonly Invariant[] = [
  {
    id: 'I-15',
    title:
      'A closed position: one close entry, by the tick it names; the loss ends at the margin, the rest is on the house',
    sql: `WITH ends AS (
            SELECT e.ref, count(DISTINCT e.id) AS closes, min(e.at) AS at,
                   coalesce(sum(g.available) FILTER (WHERE g.reason = 'contract_shortfall'), 0) AS borne
            FROM world.entry e LEFT JOIN world.posting g ON g.entry_id = e.id
            WHERE e.phase = 'close' AND e.type IN ('contract_close', 'liquidation') GROUP BY e.ref
          )
          SELECT p.id, p.fact_profits, p.shortfall, told.profit, ends.closes, ends.borne FROM world.position p
          JOIN world.coin c ON c.id = p.coin_id
          CROSS JOIN LATERAL (
            SELECT floor((p.close_price - p.price) * CASE p.type WHEN 1 THEN 1 ELSE -1 END * p.number * 10::numeric ^ c.scale)
                   / 10::numeric ^ c.scale AS profit
          ) told
          LEFT JOIN ends ON ends.ref = p.id::text
          WHERE coalesce(ends.closes, 0) <> (p.status = 3)::int
             OR p.status = 3 AND (
               p.close_tick_id <> p.pair_id || '-' || ends.at OR p.completed_at <> ends.at
               OR p.fact_profits <> greatest(told.profit, -p.margin) OR p.fact_profits - p.close_fee < -p.margin
               OR p.shortfall <> p.fact_profits - told.profit OR p.shortfall <> -ends.borne)`,
  },
]
