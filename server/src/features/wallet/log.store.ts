import type { ReasonKey } from '@lagoon/shared/catalogue/reasons'
import { atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import type { Pool } from 'pg'
import type { WalletKey } from '../../ledger/wallets'

export interface LogRow {
  id: number
  reason: ReasonKey
  value: string
  before: string
  after: string
  created_time: number
}

/** Why a wallet changed, newest first. */
export async function logOf(
  pool: Pool,
  { owner_id, account, coin_id }: WalletKey,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: LogRow[]; total: number }> {
  const whose = 'wallet_id = (SELECT id FROM world.wallet WHERE owner_id = $1 AND account = $2 AND coin_id = $3)'
  const key = [owner_id, account, coin_id]
  const [{ rows }, counted] = await Promise.all([
    pool.query(`SELECT * FROM world.posting WHERE ${whose} ORDER BY id DESC LIMIT $4 OFFSET $5`, [
      ...key,
      limit,
      (page - 1) * limit,
    ]),
    pool.query(`SELECT count(*) FROM world.posting WHERE ${whose}`, key),
  ])
  return { rows: rows.map(told), total: Number(counted.rows[0].count) }
}

interface Posting {
  id: number
  reason: string
  available: string
  frozen: string
  after_available: string
  after_frozen: string
  at: string
}

/** A posting as its owner reads it: the change of what is available where that changed, else of what is frozen. */
function told(posting: Posting): LogRow {
  const moved = atoms(posting.available) !== 0n
  const value = atoms(moved ? posting.available : posting.frozen)
  const after = atoms(moved ? posting.after_available : posting.after_frozen)
  return {
    id: posting.id,
    reason: posting.reason as ReasonKey,
    value: fromAtoms(value),
    before: fromAtoms(after - value),
    after: fromAtoms(after),
    created_time: Number(posting.at),
  }
}
