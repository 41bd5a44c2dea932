import type { ReasonKey } from '@lagoon/shared/catalogue/reasons'
import { atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import type { Pool } from 'pg'
import type { WalletKey } from '../../ledger/wallets'
import { stampOf } from '../../platform/world-time'

/** A wallet has two, and its log is told of one at a time: the values of each add up to its balance. */
export type Part = 'available' | 'frozen'

export interface LogRow {
  id: number
  reason: ReasonKey
  part: Part
  value: string
  before: string
  after: string
  created_time: string
}

/** Why a part of a wallet changed, newest first. */
export async function logOf(
  pool: Pool,
  { owner_id, account, coin_id }: WalletKey,
  { part, page, limit }: { part: Part; page: number; limit: number },
): Promise<{ rows: LogRow[]; total: number }> {
  const wallet = 'SELECT id FROM world.wallet WHERE owner_id = $1 AND account = $2 AND coin_id = $3'
  const whose = `wallet_id = (${wallet}) AND ${part} <> 0`
  const key = [owner_id, account, coin_id]
  const [{ rows }, counted] = await Promise.all([
    pool.query(`SELECT * FROM world.posting WHERE ${whose} ORDER BY id DESC LIMIT $4 OFFSET $5`, [
      ...key,
      limit,
      (page - 1) * limit,
    ]),
    pool.query(`SELECT count(*) FROM world.posting WHERE ${whose}`, key),
  ])
  return { rows: rows.map(row => told(row, part)), total: Number(counted.rows[0].count) }
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

function told(posting: Posting, part: Part): LogRow {
  const value = atoms(posting[part])
  const after = atoms(posting[`after_${part}`])
  return {
    id: posting.id,
    reason: posting.reason as ReasonKey,
    part,
    value: fromAtoms(value),
    before: fromAtoms(after - value),
    after: fromAtoms(after),
    created_time: stampOf(Number(posting.at)),
  }
}
