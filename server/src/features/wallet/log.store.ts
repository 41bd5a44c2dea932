import type { ReasonKey } from '@lagoon/shared/catalogue/reasons'
import { fromAtoms, sub } from '@lagoon/shared/money/atoms'
import { type Posting, postings, type WalletKey } from '../../ledger/wallets'
import type { Database } from '../../platform/db/database'
import { sliceOf } from '../../platform/db/slice'
import { stampOf } from '../../platform/world-time'

/** A wallet has two parts. The log lists the changes of one part, which add up to its balance. */
type Part = 'available' | 'frozen'

interface LogRow {
  id: number
  reason: ReasonKey
  part: Part
  value: string
  before: string
  after: string
  created_time: string
}

/** The changes of a part of a wallet with their reasons, newest first. */
export async function logOf(
  { prisma }: Database,
  key: WalletKey,
  { part, ...asked }: { part: Part; page: number; limit: number },
): Promise<{ rows: LogRow[]; total: number }> {
  const wallet = await prisma.wallet.findUnique({ where: { owner_id_account_coin_id: key }, select: { id: true } })
  if (!wallet) return { rows: [], total: 0 }
  const where = { wallet_id: wallet.id, [part]: { not: 0 } }
  const [rows, total] = await Promise.all([
    prisma.posting.findMany({ where, orderBy: { id: 'desc' }, ...sliceOf(asked) }),
    prisma.posting.count({ where }),
  ])
  return { rows: rows.map(row => shown(postings.decode(row), part)), total }
}

function shown(posting: Posting, part: Part): LogRow {
  const value = posting[part]
  const after = posting[`after_${part}`]
  return {
    id: posting.id,
    reason: posting.reason as ReasonKey,
    part,
    value: fromAtoms(value),
    before: fromAtoms(sub(after, value)),
    after: fromAtoms(after),
    created_time: stampOf(posting.at),
  }
}
