import { atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import type { Pool } from 'pg'
import { type WithdrawalRow, withdrawals } from './withdrawals.table'

export type WithdrawalRecord = Omit<WithdrawalRow, 'user_id'> & { review_id: number; status: number; reason: string }

/** A user's withdrawals, newest first, each with what became of it. */
export async function withdrawalsOf(
  pool: Pool,
  userId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: WithdrawalRecord[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    pool.query(
      `SELECT w.*, r.id AS review_id, r.status, r.reason
       FROM world.withdrawal w JOIN world.review r ON r.kind = 'withdrawal' AND r.ref = w.id
       WHERE w.user_id = $1 ORDER BY w.id DESC LIMIT $2 OFFSET $3`,
      [userId, limit, (page - 1) * limit],
    ),
    pool.query('SELECT count(*) FROM world.withdrawal WHERE user_id = $1', [userId]),
  ])
  const known = rows.map(row => ({
    ...withdrawals.decode(row),
    review_id: row.review_id,
    status: row.status,
    reason: row.reason,
  }))
  return { rows: known, total: Number(counted.rows[0].count) }
}

/** What a user can withdraw of a coin, and how often they did on a day. */
export async function readiness(
  pool: Pool,
  { user_id, coin_id, day }: { user_id: number; coin_id: number; day: number },
): Promise<{ available: string; used: number }> {
  const { rows } = await pool.query(
    `SELECT (SELECT available FROM world.wallet WHERE owner_id = $1 AND account = 'change' AND coin_id = $2) AS available,
       (SELECT count FROM world.withdrawal_day WHERE user_id = $1 AND day = $3) AS used`,
    [user_id, coin_id, day],
  )
  return { available: fromAtoms(atoms(rows[0].available ?? '0')), used: rows[0].used ?? 0 }
}
