import type { Invariant } from '../../platform/db/invariant'

export const alertInvariants: readonly Invariant[] = [
  {
    id: 'I-33',
    sql: `SELECT a.id, 'of nobody' AS what FROM world.price_alert a
          LEFT JOIN world."user" u ON u.id = a.user_id LEFT JOIN world.pair p ON p.id = a.pair_id CROSS JOIN world.clock c
          WHERE u.id IS NULL OR p.id IS NULL OR a.created_at > c.horizon
          UNION ALL
          SELECT coalesce(a.user_id, n.user_id), coalesce(a.waiting, 0) || ' counted as ' || coalesce(n.waiting, 0)
          FROM (SELECT user_id, count(*) AS waiting FROM world.price_alert GROUP BY user_id) a
          FULL JOIN world.price_alert_count n USING (user_id) WHERE coalesce(a.waiting, 0) <> coalesce(n.waiting, 0)`,
  },
]
