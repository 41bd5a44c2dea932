import type { Invariant } from '../../platform/db/invariant'

/** At most three withdrawals a day; each amount is receipt and fee, and was paid out or returned as its review decided. */
export const withdrawalInvariants: readonly Invariant[] = [
  {
    id: 'I-22',
    sql: `SELECT user_id AS subject, 'more than three on day ' || at / 86400 AS what FROM world.withdrawal
          GROUP BY user_id, at / 86400 HAVING count(*) > 3
          UNION ALL SELECT id, 'amount is not receipt and fee' FROM world.withdrawal WHERE amount <> receipt + fee
          UNION ALL
          SELECT w.id, 'status ' || r.status || ' with ' || count(p.id) || ' ends' FROM world.withdrawal w
          JOIN world.review r ON r.kind = 'withdrawal' AND r.ref = w.id
          LEFT JOIN world.entry p ON p.ref = w.id::text AND p.type IN ('withdrawal', 'withdrawal_refund')
          GROUP BY w.id, r.status
          HAVING count(*) FILTER (WHERE p.type = 'withdrawal') <> (r.status = 2)::int
              OR count(*) FILTER (WHERE p.type = 'withdrawal_refund') <> (r.status = 3)::int`,
  },
]
