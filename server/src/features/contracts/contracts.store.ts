import type { Pool } from 'pg'
import { type Position, positions } from './contracts.table'

export interface PositionQuery {
  user_id: number
  pair_ids: readonly number[] | null
  status: number | null
  page: number
  limit: number
}

/** One's own positions, newest first. */
export async function listPositions(
  pool: Pool,
  { user_id, pair_ids, status, page, limit }: PositionQuery,
): Promise<{ rows: Position[]; total: number }> {
  const where = `user_id = $1 AND ($2::int[] IS NULL OR pair_id = ANY($2)) AND ($3::int IS NULL OR status = $3)`
  const filter = [user_id, pair_ids, status]
  const [{ rows }, count] = await Promise.all([
    pool.query(`SELECT * FROM world.position WHERE ${where} ORDER BY id DESC LIMIT $4 OFFSET $5`, [
      ...filter,
      limit,
      (page - 1) * limit,
    ]),
    pool.query(`SELECT count(*) FROM world.position WHERE ${where}`, filter),
  ])
  return { rows: rows.map(row => positions.decode(row)), total: Number(count.rows[0].count) }
}

/** The contract account in a coin: what is free, and all of it. */
export async function readAccount(
  pool: Pool,
  userId: number,
  coinId: number,
): Promise<{ available: string; total: string }> {
  const { rows } = await pool.query(
    `SELECT available, available + frozen AS total FROM world.wallet WHERE owner_id = $1 AND account = 'lever' AND coin_id = $2`,
    [userId, coinId],
  )
  return rows[0] ?? { available: '0', total: '0' }
}
