import { atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import type { Pool } from 'pg'

export interface DepositRecord {
  id: number
  /** chain, bank or merchant */
  route: 'chain' | 'bank' | 'merchant'
  coin_id: number
  chain: string
  amount: string
  status: number
  img: string
  reason: string
  at: number
}

/**
 * Everything a user said to have paid for, newest first. The review is the record that deposits of every kind share, also of those that
 * other features submit: what came from a merchant stands here too.
 */
export async function depositsOf(
  pool: Pool,
  userId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: DepositRecord[]; total: number }> {
  const whose = `r.user_id = $1 AND r.kind IN ('deposit', 'merchant')`
  const [{ rows }, counted] = await Promise.all([
    pool.query(
      `SELECT r.id, coalesce(d.route, r.kind) AS route, r.coin_id, coalesce(d.chain, '') AS chain, r.amount, r.status,
         coalesce(r.files ->> 0, '') AS img, r.reason, r.created_at AS at
       FROM world.review r LEFT JOIN world.deposit d ON r.kind = 'deposit' AND d.id = r.ref
       WHERE ${whose} ORDER BY r.id DESC LIMIT $2 OFFSET $3`,
      [userId, limit, (page - 1) * limit],
    ),
    pool.query(`SELECT count(*) FROM world.review r WHERE ${whose}`, [userId]),
  ])
  return {
    rows: rows.map(row => ({ ...row, amount: fromAtoms(atoms(row.amount ?? '0')), at: Number(row.at) })),
    total: Number(counted.rows[0].count),
  }
}
