import type { Account } from '@lagoon/shared/catalogue/accounts'
import { type ReasonKey, transferReason } from '@lagoon/shared/catalogue/reasons'
import type { Pool } from 'pg'
import { transfers } from './transfer.table'

interface TransferRow {
  id: number
  coin_id: number
  from_account: Account
  to_account: Account
  amount: string
  reason: ReasonKey
  at: number
}

/** A user's transfers, newest first. */
export async function transfersOf(
  pool: Pool,
  userId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: TransferRow[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    pool.query('SELECT * FROM world.transfer WHERE user_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3', [
      userId,
      limit,
      (page - 1) * limit,
    ]),
    pool.query('SELECT count(*) FROM world.transfer WHERE user_id = $1', [userId]),
  ])
  const known = rows.map(row => {
    const transfer = transfers.decode(row) as Omit<TransferRow, 'reason'>
    return { ...transfer, reason: transferReason(transfer.from_account, transfer.to_account) }
  })
  return { rows: known, total: Number(counted.rows[0].count) }
}
