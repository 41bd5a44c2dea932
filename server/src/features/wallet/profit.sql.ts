import { statement } from '../../platform/db/sql'

/**
 * The changes of a user's balances on each day, from the first day on; and from day $4 on, the exchanges between coins. A trade has both
 * coins in one entry; a subscription has one entry for the payment and another for the allotment, with the same `ref`.
 */
export const dailyChanges = statement({
  text: `
WITH leg AS (
  SELECT p.at / 86400 AS day, p.coin_id, p.reason, p.entry_id, p.available + p.frozen AS change
  FROM world.wallet w JOIN world.posting p ON p.wallet_id = w.id
  WHERE w.owner_id = $1 AND p.available + p.frozen <> 0
), side AS (
  SELECT leg.day, CASE WHEN e.type LIKE 'subscription%' THEN e.ref ELSE e.type || ' ' || e.id END AS deal,
    leg.coin_id, sum(leg.change) AS change
  FROM leg JOIN world.entry e ON e.id = leg.entry_id
  WHERE leg.reason = ANY($3::text[]) AND leg.day >= $4::bigint
  GROUP BY 1, 2, 3
)
SELECT day, coin_id, NULL::int AS given_id, sum(change) AS change,
  coalesce(sum(change) FILTER (WHERE reason = ANY($2::text[])), 0) AS other
FROM leg GROUP BY 1, 2
UNION ALL
SELECT got.day, got.coin_id, paid.coin_id, sum(got.change), sum(paid.change)
FROM side got JOIN side paid ON paid.day = got.day AND paid.deal = got.deal AND got.change > 0 AND paid.change < 0
GROUP BY 1, 2, 3
ORDER BY 1, 2, 3`,
  takes: ['int', 'text[]', 'text[]', 'int'],
  gives: { day: 'int', coin_id: 'int', given_id: 'int?', change: 'atoms', other: 'atoms' },
  sure: {
    day: 'of a posting',
    coin_id: 'of a posting',
    change: 'a sum of at least one',
    other: 'coalesced, or a sum of at least one',
  },
})
