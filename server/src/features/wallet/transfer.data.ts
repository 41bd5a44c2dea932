import type { CallParsed } from '@lagoon/shared/api/index'
import type { Account } from '@lagoon/shared/catalogue/accounts'
import { type ReasonKey, transferReason } from '@lagoon/shared/catalogue/reasons'
import type { Atoms } from '@lagoon/shared/money/atoms'
import type { Mover } from '../../explain/mover'
import type { Database } from '../../platform/db/database'
import { typed } from '../../platform/db/kinds'
import { sliceOf } from '../../platform/db/slice'
import { wallet } from './wallet.owner'

export const transfers = wallet.table(
  'world.transfer',
  {
    id: 'int',
    user_id: 'int',
    coin_id: 'int',
    from_account: typed<Account>('text'),
    to_account: typed<Account>('text'),
    amount: 'atoms',
    at: 'int',
  },
  { key: ['id'], serial: 'id' },
)

interface TransferRow {
  id: number
  coin_id: number
  from_account: Account
  to_account: Account
  amount: Atoms
  reason: ReasonKey
  at: number
}

/** The entry of a transfer is named after its two accounts. */
export const transferMoved = ({ prisma }: Database): Mover => ({
  kind: 'transfer',
  async entriesOf(id, user_id) {
    const row = await prisma.transfer.findFirst({ where: { id, user_id } })
    return row && [{ types: [transferReason(row.from_account, row.to_account)], ref: id }]
  },
})

/** A user's transfers, newest first. */
export async function transfersOf(
  { prisma }: Database,
  user_id: number,
  requested: CallParsed<'GET wallet/hzhistory'>,
): Promise<{ rows: TransferRow[]; total: number }> {
  const { currency, from, to } = requested
  const where = {
    user_id,
    ...(currency !== undefined && { coin_id: currency }),
    ...((from ?? to) !== undefined && { at: { gte: from ?? 0, ...(to !== undefined && { lte: to }) } }),
  }
  const [rows, total] = await Promise.all([
    prisma.transfer.findMany({ where, orderBy: { id: 'desc' }, ...sliceOf(requested) }),
    prisma.transfer.count({ where }),
  ])
  const known = rows.map(row => {
    const transfer = transfers.decode(row)
    return { ...transfer, reason: transferReason(transfer.from_account, transfer.to_account) }
  })
  return { rows: known, total }
}
