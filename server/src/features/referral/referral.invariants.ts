import type { Invariant } from '../../platform/db/invariant'

/** The earnings of inviters equal what they were credited. */
export const referralInvariants: readonly Invariant[] = [
  {
    id: 'I-21',
    sql: `SELECT 'rebate' AS what, id FROM world.rebate WHERE value > fee OR value <= 0 OR inviter_id = payer_id
          UNION ALL
          SELECT 'credited', owner_id FROM (
            SELECT w.owner_id, w.coin_id, p.available AS posted, 0 AS told
            FROM world.posting p JOIN world.wallet w ON w.id = p.wallet_id
            WHERE p.reason = 'rebate' AND w.owner_id > 0
            UNION ALL SELECT inviter_id, coin_id, 0, value FROM world.rebate
          ) both_sides GROUP BY owner_id, coin_id HAVING sum(posted) <> sum(told)
          UNION ALL
          SELECT 'partner', coalesce(p.user_id, u.id) FROM world.partner p
          FULL JOIN (SELECT inviter_id AS id, count(*) AS invitees FROM world."user" WHERE inviter_id IS NOT NULL GROUP BY inviter_id) u
            ON u.id = p.user_id
          WHERE coalesce(p.invitees, 0) <> coalesce(u.invitees, 0)
             OR p.earned <> (SELECT coalesce(sum(usdt), 0) FROM world.rebate WHERE inviter_id = p.user_id)
          UNION ALL
          (WITH RECURSIVE line AS (
             SELECT id, inviter_id FROM world."user" WHERE inviter_id IS NOT NULL
             UNION ALL SELECT line.id, u.inviter_id FROM line JOIN world."user" u ON u.id = line.inviter_id
             WHERE u.inviter_id IS NOT NULL
           ) CYCLE id, inviter_id SET is_loop USING path
           SELECT 'loop', id FROM line WHERE is_loop)`,
  },
]
