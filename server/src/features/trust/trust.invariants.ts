import type { Invariant } from '../../platform/db/invariant'

/** Each full day is paid once, a finished order ends once, and its penalty can be recomputed. */
export const trustInvariants: readonly Invariant[] = [
  {
    id: 'I-18',
    sql: `WITH paid AS (
            SELECT o.id, count(e.id) AS days, coalesce(sum(p.available), 0) AS amount,
                   bool_or(e.at < o.start_at + substr(e.phase, 5)::int * 86400) AS early
            FROM world.trust_order o
            LEFT JOIN world.entry e ON e.type = 'trust_interest' AND e.ref = o.id::text
            LEFT JOIN world.posting p ON p.entry_id = e.id
              AND p.wallet_id IN (SELECT id FROM world.wallet WHERE owner_id = o.user_id)
            GROUP BY o.id
          ), ends AS (
            SELECT o.id, count(e.id) AS count, min(e.type) AS type FROM world.trust_order o
            LEFT JOIN world.entry e ON e.ref = o.id::text AND e.type IN ('trust_principal', 'trust_redeem')
            GROUP BY o.id
          )
          SELECT o.id, 'paid ' || paid.days || ' days, ' || paid.amount AS what FROM world.trust_order o JOIN paid USING (id)
          WHERE paid.days <> o.paid_days OR paid.amount <> o.daily_interest * o.paid_days OR paid.early
          UNION ALL
          SELECT o.id, 'a day was skipped' FROM world.trust_order o, world.clock c
          WHERE o.paid_days < least(o.days, (CASE o.status WHEN 3 THEN o.updated_at ELSE c.horizon END - o.start_at) / 86400)
          UNION ALL
          SELECT o.id, 'status ' || o.status || ' with ' || ends.count || ' ends' FROM world.trust_order o JOIN ends USING (id)
          WHERE ends.count <> (o.status <> 1)::int
             OR ends.type <> CASE o.status WHEN 2 THEN 'trust_principal' ELSE 'trust_redeem' END
          UNION ALL
          SELECT o.id, 'penalty ' || o.penalty FROM world.trust_order o JOIN world.coin c ON c.id = o.coin_id
          WHERE o.status = 3 AND o.penalty <> least(o.amount, ceil(power(10::numeric, c.scale) * o.penalty_rate * CASE o.penalty_mode
            WHEN 'daily_multiple' THEN o.daily_interest
            ELSE o.amount * ((o.end_at - o.updated_at + 86399) / 86400) END) / power(10::numeric, c.scale))`,
  },
]
