import type { CallParsed } from '@lagoon/shared/api/index'
import { phoneSearches } from '@lagoon/shared/catalogue/phones'
import { wallets } from '../ledger/wallets'
import type { UserRow } from '../people/user.table'
import type { Database } from '../platform/db/database'
import { sliceOf } from '../platform/db/slice'
import { refuseField } from '../platform/refusal'
import { peopleCount, peoplePage } from './people.sql'

export interface PersonRow extends Omit<UserRow, 'password_hash' | 'fund_hash'> {
  invitees: number | null
  volume: string | null
  /** From the basic identity. */
  name: string | null
  tags: readonly string[]
}

/** The prices of coins in USDT at a second. */
export interface Prices {
  second: number
  coins: readonly number[]
  prices: readonly string[]
}

/**
 * The end of a page: the second of its prices, the position in its order, the id. The prices of a second can be computed again at any time.
 */
const key = /^(\d{1,10})_(-?\d{1,30}(?:\.\d{1,18})?)_(\d{1,9})$/

/** A page of users in an order, by number or after a key. A key fixes the prices, so that no user is skipped while they move. */
export async function findPeople(
  { pool }: Database,
  requested: CallParsed<'GET console/users'>,
  pricesAt: (second: number | null) => Prices,
) {
  const read = key.exec(requested.after ?? '')
  if (requested.after !== undefined && !read) refuseField('after', 'choice')
  const [, second = null, place = null, id = '0'] = read ?? []
  const now = pricesAt(second === null ? null : Number(second))
  const { query, level, state, least = '0', sort, order, tag = null } = requested
  const filter = [
    now.coins,
    now.prices,
    query === undefined ? null : phoneSearches(query),
    level,
    state,
    least,
    sort,
    order === 'asc' ? '1' : '-1',
    tag,
  ] as const
  const { skip, take } = sliceOf(requested)
  const chosenByWorth = state === 'frozen' || /[1-9]/.test(least)
  const byWorth = sort === 'worth' || chosenByWorth
  const by = sort === 'seen' ? (byWorth ? 'byBoth' : 'bySeen') : byWorth ? 'byWorth' : 'byElse'
  const [rows, { total }] = await Promise.all([
    peoplePage[by].all(pool, ...filter, place, Number(id), take, read ? 0 : skip),
    peopleCount[chosenByWorth ? 'byWorth' : 'byElse'].one(pool, ...filter),
  ])
  const last = rows.at(-1)
  return { rows, total, after: last && rows.length === take ? `${now.second}_${last.place}_${last.id}` : '' }
}

export async function walletsOf({ prisma }: Database, owner_id: number) {
  const rows = await prisma.wallet.findMany({ where: { owner_id } })
  return rows.map(row => wallets.decode(row))
}
