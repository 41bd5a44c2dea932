import { wallets } from '../ledger/wallets'
import type { UserRow } from '../people/user.table'
import type { Database } from '../platform/db/database'
import { sliceOf } from '../platform/db/slice'
import { oneOfPeople, peopleCount, peoplePage } from './console.sql'

export interface PersonRow extends Omit<UserRow, 'password_hash' | 'fund_hash'> {
  invitees: number | null
  volume: string | null
  /** As the basic identity has it. */
  name: string | null
}

export async function findPeople(
  { pool }: Database,
  { query = null, ...asked }: { query?: string | null | undefined; page: number; limit: number },
): Promise<{ rows: PersonRow[]; total: number }> {
  const { skip, take } = sliceOf(asked)
  const [rows, { total }] = await Promise.all([peoplePage.all(pool, query, take, skip), peopleCount.one(pool, query)])
  return { rows, total }
}

export const findPerson = ({ pool }: Database, id: number): Promise<PersonRow | undefined> =>
  oneOfPeople.first(pool, id)

export async function walletsOf({ prisma }: Database, owner_id: number) {
  const rows = await prisma.wallet.findMany({ where: { owner_id } })
  return rows.map(row => wallets.decode(row))
}
