import { trustOrder, trustWire } from '@lagoon/shared/lifecycle/trustOrder'
import type { Pool } from 'pg'
import { type TrustOrder, type TrustProduct, trustOrders, trustProducts } from './trust.table'

/** Open ones first, by coin and length. */
export async function listProducts(pool: Pool): Promise<TrustProduct[]> {
  const { rows } = await pool.query('SELECT * FROM world.trust_product ORDER BY faxing, coin_id DESC, days, id')
  return rows.map(row => trustProducts.decode(row) as TrustProduct)
}

export async function findProduct(pool: Pool, id: number): Promise<TrustProduct | undefined> {
  const { rows } = await pool.query('SELECT * FROM world.trust_product WHERE id = $1', [id])
  return rows[0] && (trustProducts.decode(rows[0]) as TrustProduct)
}

export interface OrderQuery {
  user_id: number
  status?: number | undefined
  is_cancel?: number | undefined
  page: number
  limit: number
}

/** One's own orders, newest first. */
export async function listOrders(pool: Pool, asked: OrderQuery): Promise<{ rows: TrustOrder[]; total: number }> {
  const states = trustOrder.states
    .filter(state => (asked.status ?? trustWire[state].status) === trustWire[state].status)
    .filter(state => (asked.is_cancel ?? trustWire[state].is_cancel) === trustWire[state].is_cancel)
    .map(state => trustOrder.codeOf(state))
  const filter = [asked.user_id, states]
  const [{ rows }, count] = await Promise.all([
    pool.query(
      'SELECT * FROM world.trust_order WHERE user_id = $1 AND status = ANY($2) ORDER BY id DESC LIMIT $3 OFFSET $4',
      [...filter, asked.limit, (asked.page - 1) * asked.limit],
    ),
    pool.query('SELECT count(*) FROM world.trust_order WHERE user_id = $1 AND status = ANY($2)', filter),
  ])
  return { rows: rows.map(row => trustOrders.decode(row) as TrustOrder), total: Number(count.rows[0].count) }
}

export interface CoinReport {
  coin_id: number
  interest: string
  interest_today: string
  in_custody: string
  orders: number
}

/** What custody earned and holds, by coin; today is the UTC day of world time, whose days of interest are counted back from the last. */
export async function reportByCoin(pool: Pool, userId: number, now: number): Promise<CoinReport[]> {
  const { rows } = await pool.query(
    `SELECT coin_id, sum(daily_interest * paid_days)::text AS interest,
            sum(CASE WHEN paid_days > 0 AND start_at + paid_days * 86400 >= $2::bigint THEN daily_interest ELSE 0 END)::text AS interest_today,
            sum(CASE WHEN status = 1 THEN amount ELSE 0 END)::text AS in_custody,
            count(*) FILTER (WHERE status = 1)::int AS orders
     FROM world.trust_order WHERE user_id = $1 GROUP BY coin_id`,
    [userId, now - (now % 86_400)],
  )
  return rows
}

export async function nextDue(pool: Pool, to: number, failed: readonly number[]): Promise<number | null> {
  const { rows } = await pool.query(
    'SELECT min(next_at) AS at FROM world.trust_order WHERE status = 1 AND next_at <= $1::bigint AND id <> ALL($2::int[])',
    [to, failed],
  )
  return rows[0].at === null ? null : Number(rows[0].at)
}

export async function dueOrders(
  pool: Pool,
  second: number,
  failed: readonly number[],
): Promise<Pick<TrustOrder, 'id' | 'user_id' | 'coin_id'>[]> {
  const { rows } = await pool.query(
    `SELECT id, user_id, coin_id FROM world.trust_order
     WHERE status = 1 AND next_at <= $1::bigint AND id <> ALL($2::int[]) ORDER BY id`,
    [second, failed],
  )
  return rows
}
