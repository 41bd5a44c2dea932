import type { ReasonKey } from '@lagoon/shared/catalogue/reasons'
import { entries as entryTable, type Posting, postings, type Wallet, wallets } from '../ledger/wallets'
import type { Database } from '../platform/db/database'

/** The posting of one wallet in an entry, and the owner of the wallet. */
export interface Leg {
  posting: Posting
  wallet: Wallet
}

export interface Entry {
  id: number
  type: ReasonKey
  ref: string
  phase: string
  at: number
  legs: readonly Leg[]
}

/** A posting and its wallet; null if the id does not exist. */
export async function legOf({ prisma }: Database, id: number): Promise<Leg | null> {
  const row = await prisma.posting.findUnique({ where: { id } })
  const wallet = row && (await prisma.wallet.findUnique({ where: { id: row.wallet_id } }))
  return row && wallet && { posting: postings.decode(row), wallet: wallets.decode(wallet) }
}

/** Entries from an id on, with their legs, in the order of posting. */
export async function entriesFrom({ prisma }: Database, first: number, count: number): Promise<Entry[]> {
  const within = { gte: first, lt: first + count }
  const [rows, shares] = await Promise.all([
    prisma.entry.findMany({ where: { id: within }, orderBy: { id: 'asc' } }),
    prisma.posting.findMany({ where: { entry_id: within }, orderBy: { id: 'asc' } }),
  ])
  const owners = await prisma.wallet.findMany({ where: { id: { in: shares.map(({ wallet_id }) => wallet_id) } } })
  const walletOf = new Map(owners.map(row => [row.id, wallets.decode(row)]))
  return rows.map(row => {
    const { type, ...entry } = entryTable.decode(row)
    const legs = shares
      .filter(({ entry_id }) => entry_id === row.id)
      .map(share => ({ posting: postings.decode(share), wallet: walletOf.get(share.wallet_id) as Wallet }))
    return { ...entry, type: type as ReasonKey, legs }
  })
}
