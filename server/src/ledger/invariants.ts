import type { Pool } from 'pg'

/**
 * What must hold of the books at every moment, each as ONE query that returns no row. The tests, the console and `npm run audit:money`
 * all run this list; a feature adds its own sentences here and its live objects to `liveObjects`. Four are no matter of rows and are held by
 * tests: the published book (I-13), its order (I-14), how far the horizon may lag (I-17, beside /readyz) and what is told of the future (I-25).
 */
export interface Invariant {
  id: string
  title: string
  /** Answers one row per violation. */
  sql: string
}

/** One unit of a scale, exactly: 2 → 0.01. */
function finest(scale: string): string {
  return `('1e-' || (${scale}))::numeric`
}

/** What a hold may name, as `kind` and `ref`: the objects that keep money frozen at this moment. */
const liveObjects = [
  `SELECT 'withdrawal' AS kind, ref, amount FROM world.review WHERE kind = 'withdrawal' AND status = 1`,
  `SELECT 'position', id, margin + CASE status WHEN 0 THEN open_fee ELSE 0 END FROM world.position WHERE status IN (0, 1)`,
  `SELECT 'option', id, number FROM world.option_order WHERE status = 1`,
  `SELECT 'spot_order', o.id, CASE o.type WHEN 1 THEN o.price::numeric * (o.amount - o.filled) * ${finest('p.price_scale + p.amount_scale')}
     ELSE (o.amount - o.filled) * ${finest('p.amount_scale')} END
   FROM world.spot_order o JOIN world.pair p ON p.id = o.pair_id WHERE o.status = 1`,
  `SELECT 'trust', id, amount FROM world.trust_order WHERE status = 1`,
  `SELECT 'subscription', id, CASE status WHEN 1 THEN held ELSE allotted END FROM world.subscription WHERE status IN (1, 2)`,
]

export const invariants: readonly Invariant[] = [
  {
    id: 'I-01',
    title: 'Every ledger entry sums to zero in each coin',
    sql: `SELECT entry_id, coin_id, sum(available + frozen) AS sum FROM world.posting
          GROUP BY entry_id, coin_id HAVING sum(available + frozen) <> 0`,
  },
  {
    id: 'I-02',
    title: 'Every coin sums to zero over users, house and outside',
    sql: `SELECT coin_id, sum(available + frozen) AS sum FROM world.wallet
          GROUP BY coin_id HAVING sum(available + frozen) <> 0`,
  },
  {
    id: 'I-03',
    title: 'No wallet of a user is below zero, available or frozen',
    sql: 'SELECT id, owner_id, available, frozen FROM world.wallet WHERE owner_id > 0 AND (available < 0 OR frozen < 0)',
  },
  {
    id: 'I-04',
    title: 'A wallet is the sum of its postings, available and frozen, at every posting',
    sql: `SELECT id, available, frozen, posted FROM (
            SELECT w.id, w.available, w.frozen, coalesce(p.available, 0) || ' / ' || coalesce(p.frozen, 0) AS posted
            FROM world.wallet w LEFT JOIN (
              SELECT wallet_id, sum(available) AS available, sum(frozen) AS frozen FROM world.posting GROUP BY wallet_id
            ) p ON p.wallet_id = w.id
            WHERE w.available <> coalesce(p.available, 0) OR w.frozen <> coalesce(p.frozen, 0)
          ) off
          UNION ALL
          SELECT wallet_id, after_available, after_frozen, 'posting ' || id FROM (
            SELECT *, sum(available) OVER history AS then_available, sum(frozen) OVER history AS then_frozen
            FROM world.posting WINDOW history AS (PARTITION BY wallet_id ORDER BY id)
          ) told WHERE after_available <> then_available OR after_frozen <> then_frozen`,
  },
  {
    id: 'I-05',
    title: 'What is frozen is the sum of the open holds',
    sql: `SELECT owner_id, account, coin_id, sum(frozen) AS frozen, sum(held) AS held FROM (
            SELECT owner_id, account, coin_id, frozen, 0 AS held FROM world.wallet
            UNION ALL SELECT owner_id, account, coin_id, 0, amount FROM world.hold
          ) both_sides GROUP BY owner_id, account, coin_id HAVING sum(frozen) <> sum(held)`,
  },
  {
    id: 'I-06',
    title: 'Every open hold names a live object, and every live object has exactly one',
    sql: `SELECT coalesce(h.kind, o.kind) AS kind, coalesce(h.ref, o.ref) AS ref, h.amount AS held, o.amount AS expected
          FROM world.hold h FULL JOIN (${liveObjects.join(' UNION ALL ')}) o ON o.kind = h.kind AND o.ref = h.ref
          WHERE h.ref IS NULL OR o.ref IS NULL OR h.amount <> o.amount`,
  },
  {
    id: 'I-07',
    title: 'A posting is in the coin of its wallet',
    sql: `SELECT p.id FROM world.posting p LEFT JOIN world.wallet w ON w.id = p.wallet_id
          WHERE w.id IS NULL OR w.coin_id <> p.coin_id`,
  },
  {
    id: 'I-08',
    title: 'One effect for each type, object and phase',
    sql: `SELECT type, ref, phase FROM world.entry GROUP BY type, ref, phase HAVING count(*) > 1
          UNION ALL SELECT 'no entry', p.entry_id::text, '' FROM world.posting p
          WHERE NOT EXISTS (SELECT FROM world.entry e WHERE e.id = p.entry_id)`,
  },
  {
    id: 'I-09',
    title: 'One idempotency key, one effect',
    sql: 'SELECT user_id, path, key FROM world.idempotency GROUP BY user_id, path, key HAVING count(*) > 1',
  },
  {
    id: 'I-10',
    title: 'A spot order is filled with what it traded, at what it traded, for the fee of its trades',
    sql: `SELECT o.id, o.filled, o.status, t.filled AS traded FROM world.spot_order o JOIN world.pair p ON p.id = o.pair_id
          LEFT JOIN (
            SELECT order_id, sum(amount) AS filled, sum(price::numeric * amount) AS value, sum(fee) AS fee FROM (
              SELECT buy_order_id AS order_id, price, amount, buy_fee AS fee FROM world.spot_trade
              UNION ALL SELECT sell_order_id, price, amount, sell_fee FROM world.spot_trade
            ) legs WHERE order_id IS NOT NULL GROUP BY order_id
          ) t ON t.order_id = o.id
          WHERE o.filled <> coalesce(t.filled, 0) OR o.filled > o.amount OR (o.status = 2) <> (o.filled = o.amount)
             OR o.value <> coalesce(t.value, 0) * ${finest('p.price_scale + p.amount_scale')} OR o.fee <> coalesce(t.fee, 0)`,
  },
  {
    id: 'I-11',
    title: 'A trade has a buyer and a seller in its pair, both within their prices, and nobody on both sides',
    sql: `SELECT t.id FROM world.spot_trade t
          LEFT JOIN world.spot_order b ON b.id = t.buy_order_id LEFT JOIN world.spot_order s ON s.id = t.sell_order_id
          WHERE (t.buy_order_id IS NOT NULL AND (b.id IS NULL OR b.type <> 1 OR b.pair_id <> t.pair_id OR b.price < t.price))
             OR (t.sell_order_id IS NOT NULL AND (s.id IS NULL OR s.type <> 2 OR s.pair_id <> t.pair_id OR s.price > t.price))
             OR b.user_id = s.user_id`,
  },
  {
    id: 'I-12',
    title: 'The waiting orders of a pair do not cross',
    sql: `SELECT pair_id FROM world.spot_order WHERE status = 1 GROUP BY pair_id
          HAVING max(price) FILTER (WHERE type = 1) >= min(price) FILTER (WHERE type = 2)`,
  },
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
  {
    id: 'I-16',
    title: 'A settled option: one delivery, not before its time, by the tick it names, paid by formula',
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
  {
    id: 'I-17',
    title: 'Nothing is open that was due by the horizon, but for what a halt holds up and what was set aside',
    sql: `SELECT due.kind, due.id, due.at FROM (
            SELECT 'option' AS kind, o.id, o.close_at AS at FROM world.option_order o, world.clock c
            WHERE o.status = 1 AND o.close_at <= c.horizon AND NOT coalesce((
              SELECT range_agg(int8range(s.start, s.start + s.seconds)) @> int8range(o.close_at, c.horizon + 1)
              FROM world.scenario s WHERE s.shape = 'halt' AND s.pair_id IN (0, o.pair_id)), false)
            UNION ALL SELECT 'trust', id, next_at FROM world.trust_order WHERE status = 1
            UNION ALL SELECT 'review', id, due_at FROM world.review WHERE status = 1
            UNION ALL SELECT 'subscription', id, unlock_at FROM world.subscription WHERE status = 2
          ) due JOIN world.clock c ON due.at <= c.horizon
          LEFT JOIN world.failed_work a ON a.kind = due.kind AND a.ref = due.id WHERE a.ref IS NULL`,
  },
  {
    id: 'I-18',
    title: 'Custody: one interest entry per full day, never beyond the term; principal back once; penalty by its mode',
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
  {
    id: 'I-19',
    title: 'New coins: reserved and allotted within the supply; held = paid + refunded, paid by what was allotted',
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
  {
    id: 'I-20',
    title:
      'A merchant: reserved and sold are its orders and no more than its stock; each order is paid out once, if it passed',
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
  {
    id: 'I-21',
    title:
      'Rebates are within their fees and are what was credited; invitations form no loop; partners are the sum of both',
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
  {
    id: 'I-22',
    title: 'Three withdrawals a day at most; amount = receipt + fee; held, then paid or given back, once',
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
  {
    id: 'I-23',
    title: 'Postings, entries and the audit log cannot be changed or deleted',
    sql: `SELECT guard FROM unnest(ARRAY['posting_append_only', 'entry_append_only', 'audit_append_only']) AS guard
          WHERE NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = guard AND tgenabled = 'O')`,
  },
  {
    id: 'I-24',
    title: 'No posting is finer than its coin',
    sql: `SELECT p.id FROM world.posting p JOIN world.coin c ON c.id = p.coin_id
          WHERE p.available <> trunc(p.available, c.scale) OR p.frozen <> trunc(p.frozen, c.scale)`,
  },
]

export interface Finding {
  id: string
  title: string
  violations: number
  /** The first few, for whoever looks for the reason. */
  examples: unknown[]
}

/** Checks the list against one moment of the database, however much is written meanwhile. */
export async function checkInvariants(pool: Pool, list: readonly Invariant[] = invariants): Promise<Finding[]> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // All is read whole. A table that has just been filled still counts as small, and would be walked for every row of another.
    await client.query('SET LOCAL enable_nestloop = off')
    const findings: Finding[] = []
    for (const { id, title, sql } of list) {
      const { rows } = await client.query(sql)
      findings.push({ id, title, violations: rows.length, examples: rows.slice(0, 5) })
    }
    await client.query('COMMIT')
    client.release()
    return findings
  } catch (error) {
    client.release(true)
    throw error
  }
}
