import type { Invariant } from '../../platform/db/invariant'

/** A close is recomputed from the prices that it names: for a part, as the result of all lots minus that of the rest. */
export const contractInvariants: readonly Invariant[] = [
  {
    id: 'I-15',
    sql: `WITH ends AS (
            SELECT e.ref, count(DISTINCT e.id) AS closes, min(e.at) AS at,
                   coalesce(sum(g.available) FILTER (WHERE g.reason = 'contract_shortfall'), 0) AS borne
            FROM world.entry e LEFT JOIN world.posting g ON g.entry_id = e.id
            WHERE e.phase = 'close' AND e.type IN ('contract_close', 'liquidation') GROUP BY e.ref
          )
          SELECT p.id, p.fact_profits, p.shortfall, told.profit, ends.closes, ends.borne FROM world.position p
          JOIN world.coin c ON c.id = p.coin_id
          CROSS JOIN LATERAL (
            SELECT (floor(moved * (p.number + p.rest_number)) - floor(moved * p.rest_number)) / 10::numeric ^ c.scale AS profit
            FROM (SELECT (p.close_price - p.price) * CASE p.type WHEN 1 THEN 1 ELSE -1 END * 10::numeric ^ c.scale AS moved) m
          ) told
          LEFT JOIN ends ON ends.ref = p.id::text
          LEFT JOIN world.position w ON w.id = p.part_of
          WHERE coalesce(ends.closes, 0) <> (p.status = 3)::int
             OR p.status = 3 AND (
               p.close_tick_id <> p.pair_id || '-' || ends.at OR p.completed_at <> ends.at
               OR p.fact_profits <> greatest(told.profit, -p.margin) OR p.fact_profits - p.close_fee < -p.margin
               OR p.shortfall <> p.fact_profits - told.profit OR p.shortfall <> -ends.borne)
             OR p.part_of IS NOT NULL AND (w.user_id, w.pair_id, w.type, w.price, w.multiple, w.fee_rate, w.spread, w.maintenance_rate, w.open_tick_id)
               IS DISTINCT FROM (p.user_id, p.pair_id, p.type, p.price, p.multiple, p.fee_rate, p.spread, p.maintenance_rate, p.open_tick_id)
             OR p.part_of IS NOT NULL AND p.completed_at > w.completed_at`,
  },
]
