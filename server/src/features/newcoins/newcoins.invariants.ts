import type { Invariant } from '../../platform/db/invariant'

/** No more coins are allotted than exist, and each is paid for. */
export const newCoinInvariants: readonly Invariant[] = [
  {
    id: 'I-19',
    sql: `SELECT n.id, 'taken ' || n.taken || ' of ' || n.supply AS what FROM world.new_coin n
          LEFT JOIN world.subscription s ON s.new_coin_id = n.id
          GROUP BY n.id
          HAVING n.placed + n.taken > n.supply
              OR n.taken <> coalesce(sum(CASE s.exam_status WHEN 3 THEN s.amount ELSE s.allotted END), 0)
          UNION ALL
          SELECT s.id, 'paid ' || s.paid || ', refunded ' || s.refunded FROM world.subscription s
          JOIN world.coin c ON c.id = s.pay_coin_id
          WHERE s.exam_status <> 3 AND (s.paid + s.refunded <> s.held
             OR s.paid <> CASE WHEN s.allotted = s.amount THEN s.held
               ELSE ceil(s.allotted * s.price * power(10::numeric, c.scale)) / power(10::numeric, c.scale) END
             OR s.held < s.amount * s.price)
          UNION ALL
          SELECT s.id, 'share of user ' || s.user_id FROM world.new_coin_share h
          JOIN world.subscription s USING (new_coin_id, user_id)
          GROUP BY s.id, h.amount HAVING h.amount < CASE s.exam_status WHEN 3 THEN s.amount ELSE s.allotted END
          UNION ALL
          SELECT s.id, 'free before its lock ended' FROM world.subscription s
          WHERE s.status = 3 AND s.exam_status = 1 AND s.updated_at < s.unlock_at`,
  },
]
