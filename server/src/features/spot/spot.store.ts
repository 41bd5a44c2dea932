import type { Pool } from 'pg'
import { type SpotOrder, type SpotTrade, spotOrders, spotTrades } from './spot.table'

export interface OrderQuery {
  user_id: number
  pair_ids: readonly number[] | null
  status?: number
  page: number
  limit: number
}

/** One's own orders, newest first. */
export async function listOrders(pool: Pool, asked: OrderQuery): Promise<SpotOrder[]> {
  const { rows } = await pool.query(
    `SELECT * FROM world.spot_order
     WHERE user_id = $1 AND ($2::int[] IS NULL OR pair_id = ANY($2)) AND ($3::int IS NULL OR status = $3)
     ORDER BY id DESC LIMIT $4 OFFSET $5`,
    [asked.user_id, asked.pair_ids, asked.status ?? null, asked.limit, (asked.page - 1) * asked.limit],
  )
  return rows.map(row => spotOrders.decode(row))
}

export type WaitingOrder = Pick<SpotOrder, 'id' | 'user_id' | 'pair_id' | 'type' | 'price' | 'amount' | 'filled'>

/** What makes the book, in the order in which it came. */
export async function waitingOrders(pool: Pool): Promise<WaitingOrder[]> {
  const { rows } = await pool.query(
    'SELECT id, user_id, pair_id, type, price, amount, filled FROM world.spot_order WHERE status = 1 ORDER BY id',
  )
  return rows.map(row => ({
    ...row,
    price: Number(row.price),
    amount: Number(row.amount),
    filled: Number(row.filled),
  }))
}

export async function tradesFrom(pool: Pool, second: number): Promise<SpotTrade[]> {
  const { rows } = await pool.query('SELECT * FROM world.spot_trade WHERE at >= $1 ORDER BY id', [second])
  return rows.map(row => spotTrades.decode(row))
}
