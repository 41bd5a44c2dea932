import type { Invariant } from '../../platform/db/invariant'
import { finest } from './spot.holds'

/** An order equals the sum of its trades; a trade is within the prices of its orders; resting orders do not cross. */
export const spotInvariants: readonly Invariant[] = [
  {
    id: 'I-10',
    sql: `SELECT o.id, o.filled, o.status, t.filled AS traded FROM world.spot_order o JOIN world.pair p ON p.id = o.pair_id
          LEFT JOIN (
            SELECT order_id, sum(amount) AS filled, sum(price::numeric * amount) AS value, sum(fee) AS fee FROM (
              SELECT buy_order_id AS order_id, price, amount, buy_fee AS fee FROM world.spot_trade
              UNION ALL SELECT sell_order_id, price, amount, sell_fee FROM world.spot_trade
            ) legs WHERE order_id IS NOT NULL GROUP BY order_id
          ) t ON t.order_id = o.id
          WHERE o.filled <> coalesce(t.filled, 0) OR o.filled + coalesce(o.prevented, 0) > o.amount
             OR (o.status = 2 AND o.filled + coalesce(o.prevented, 0) <> o.amount)
             OR (o.status IN (1, 4) AND o.filled + coalesce(o.prevented, 0) = o.amount) OR (o.status = 3 AND o.filled = o.amount)
             OR o.value <> coalesce(t.value, 0) * ${finest('p.price_scale + p.amount_scale')} OR o.fee <> coalesce(t.fee, 0)`,
  },
  {
    id: 'I-11',
    sql: `SELECT t.id FROM world.spot_trade t
          LEFT JOIN world.spot_order b ON b.id = t.buy_order_id LEFT JOIN world.spot_order s ON s.id = t.sell_order_id
          WHERE (t.buy_order_id IS NOT NULL AND (b.id IS NULL OR b.type <> 1 OR b.pair_id <> t.pair_id OR b.price < t.price))
             OR (t.sell_order_id IS NOT NULL AND (s.id IS NULL OR s.type <> 2 OR s.pair_id <> t.pair_id OR s.price > t.price))
             OR (b.user_id = s.user_id AND (CASE t.taker WHEN 1 THEN b.self_trade ELSE s.self_trade END) IS DISTINCT FROM 'none')`,
  },
  {
    id: 'I-12',
    sql: `SELECT pair_id FROM world.spot_order WHERE status = 1 GROUP BY pair_id
          HAVING max(price) FILTER (WHERE type = 1) >= min(price) FILTER (WHERE type = 2)`,
  },
  {
    id: 'I-32',
    sql: `SELECT o.id FROM world.spot_order o LEFT JOIN world.spot_order p ON p.id = o.other_id
          WHERE o.other_id IS NOT NULL AND (
            p.id IS NULL OR (p.user_id, p.pair_id, p.type) <> (o.user_id, o.pair_id, o.type)
            OR (o.status IN (1, 4) AND p.status IN (1, 4) AND p.other_id IS DISTINCT FROM o.id)
            OR (o.filled > 0 AND p.filled > 0 AND p.other_id = o.id))
          UNION ALL
          SELECT o.id FROM world.spot_order o
          LEFT JOIN world.spot_client_order n ON n.user_id = o.user_id AND n.client_order_id = o.client_order_id
          WHERE o.client_order_id IS NOT NULL AND o.status IN (1, 4) AND n.order_id IS DISTINCT FROM o.id`,
  },
  {
    id: 'I-31',
    sql: `SELECT coalesce(m.pair_id, t.pair_id) AS pair_id, coalesce(m.minute, t.minute) AS minute, m.amount, t.amount AS traded
          FROM world.spot_minute m FULL JOIN (
            SELECT pair_id, at / 60 AS minute, sum(amount) AS amount FROM world.spot_trade GROUP BY 1, 2
          ) t ON t.pair_id = m.pair_id AND t.minute = m.minute WHERE m.amount IS DISTINCT FROM t.amount`,
  },
]
