import { add, fromAtoms, zero } from '@lagoon/shared/money/atoms'
import { wallets } from '../../ledger/wallets'
import type { Database } from '../../platform/db/database'
import { sliceOf } from '../../platform/db/slice'
import { type Position, positions } from './contracts.table'

interface PositionQuery {
  /** Null for all users, for the operator only. */
  user_id: number | null
  pair_ids: readonly number[] | null
  /** Null for all. */
  statuses: readonly number[] | null
  page: number
  limit: number
}

/** Positions, newest first. */
export async function listPositions(
  { prisma }: Database,
  { user_id, pair_ids, statuses, ...asked }: PositionQuery,
): Promise<{ rows: Position[]; total: number }> {
  const where = {
    ...(user_id !== null && { user_id }),
    ...(pair_ids && { pair_id: { in: [...pair_ids] } }),
    ...(statuses && { status: { in: [...statuses] } }),
  }
  const [rows, total] = await Promise.all([
    prisma.position.findMany({ where, orderBy: { id: 'desc' }, ...sliceOf(asked) }),
    prisma.position.count({ where }),
  ])
  return { rows: rows.map(row => positions.decode(row)), total }
}

/** The contract account of a coin: the available and the total amount. */
export async function readAccount(
  { prisma }: Database,
  owner_id: number,
  coin_id: number,
): Promise<{ available: string; total: string }> {
  const key = { owner_id, account: 'lever', coin_id }
  const row = await prisma.wallet.findUnique({ where: { owner_id_account_coin_id: key } })
  const { available, frozen } = row ? wallets.decode(row) : { available: zero, frozen: zero }
  return { available: fromAtoms(available), total: fromAtoms(add(available, frozen)) }
}
