import type { Invariant } from '../../platform/db/invariant'

/** No more is sold than is in stock. */
export const merchantInvariants: readonly Invariant[] = [
  {
    id: 'I-20',
    sql: `SELECT m.id AS merchant, m.reserved, m.sold FROM world.merchant m LEFT JOIN (
            SELECT o.merchant_id, sum(o.number) FILTER (WHERE r.status = 1) AS reserved,
                   sum(o.number) FILTER (WHERE r.status = 2) AS sold
            FROM world.merchant_order o JOIN world.review r ON r.kind = 'merchant' AND r.ref = o.id GROUP BY o.merchant_id
          ) told ON told.merchant_id = m.id
          WHERE m.reserved <> coalesce(told.reserved, 0) OR m.sold <> coalesce(told.sold, 0) OR m.reserved + m.sold > m.stock
          UNION ALL
          SELECT o.merchant_id, o.id, count(e.id) FROM world.merchant_order o
          LEFT JOIN world.review r ON r.kind = 'merchant' AND r.ref = o.id
          LEFT JOIN world.entry e ON e.type = 'merchant_purchase' AND e.ref = o.id::text
          GROUP BY o.merchant_id, o.id, r.status HAVING count(e.id) <> coalesce((r.status = 2)::int, -1)`,
  },
]
