import type { Endpoint } from '@lagoon/shared/api/endpoint'
import { type CallData, type CallKey, contract } from '@lagoon/shared/api/index'
import { phoneSearches } from '@lagoon/shared/catalogue/phones'
import { type ReasonKey, reasonKeys } from '@lagoon/shared/catalogue/reasons'
import type { Role } from '@lagoon/shared/catalogue/roles'
import type { Routes } from '../http/call'
import type { Listing } from '../market/listing'
import { accountNumber } from '../people/persons'
import type { Database } from '../platform/db/database'
import { entriesOfReference, postingFound, usersBeginning } from './console.sql'
import { actingIn } from './secondOperator'

interface SearchDeps {
  db: Database
  listing: Pick<Listing, 'findPair' | 'findCoin'>
}

type Hit = CallData<'GET console/search'>[number]

/** The most of one kind. */
const most_hits = 5

const isFor = (role: Role, key: CallKey): boolean => (contract[key] as Endpoint).roles?.includes(role) ?? false

/** One search over users, orders, positions, account logs and calls. Every read is of an index and returns a few rows. */
export function searchConsole({ db, listing }: SearchDeps): Routes {
  const pairName = (id: number) => listing.findPair(id)?.symbol ?? ''
  const users = async (query: string, id: number | null): Promise<Hit[]> => {
    const select = { id: true, email: true, area_code: true, phone: true, nickname: true } as const
    const [byId, beginning] = await Promise.all([
      id === null ? null : db.prisma.user.findUnique({ where: { id }, select }),
      usersBeginning.all(db.pool, phoneSearches(query.toLowerCase()), casesOf(query), most_hits),
    ])
    const rows = byId ? [byId, ...beginning.filter(row => row.id !== id)] : beginning
    return rows.slice(0, most_hits).map(row => ({
      ...{ kind: 'user' as const, id: String(row.id), user_id: row.id },
      title: [accountNumber(row), row.nickname].filter(part => part !== '').join(' · '),
    }))
  }
  const orders = async (id: number): Promise<Hit[]> => {
    const select = { id: true, user_id: true, pair_id: true } as const
    const [order, position] = await Promise.all([
      db.prisma.spotOrder.findUnique({ where: { id }, select }),
      db.prisma.position.findUnique({ where: { id }, select }),
    ])
    const hit = (kind: 'order' | 'position', row: typeof order): Hit[] =>
      row ? [{ kind, id: String(row.id), title: pairName(row.pair_id), user_id: row.user_id }] : []
    return [...hit('order', order), ...hit('position', position)]
  }
  const entries = async (query: string, id: number | null): Promise<Hit[]> => {
    const { types, ref } = referenceIn(query)
    const [row, named] = await Promise.all([
      id === null ? undefined : postingFound.first(db.pool, id),
      entriesOfReference.all(db.pool, types, ref, most_hits),
    ])
    const coinOf = (coinId: number) => listing.findCoin(coinId)?.name ?? ''
    return [
      ...(row ? [{ ...row, title: `${row.reason} ${coinOf(row.coin_id)}` }] : []),
      ...named
        .filter(each => each.id !== row?.id)
        .map(each => ({ ...each, title: `${each.reason} ${ref} ${coinOf(each.coin_id)}` })),
    ]
      .slice(0, most_hits)
      .map(each => ({ kind: 'entry', id: String(each.id), title: each.title, user_id: Math.max(0, each.owner_id) }))
  }
  return {
    'GET console/search': async ({ input: { query }, caller }) => {
      const { role } = actingIn({ caller })
      const id = /^[1-9]\d{0,8}$/.test(query) ? Number(query) : null
      const found = await Promise.all([
        isFor(role, 'GET console/users') ? users(query, id) : [],
        id !== null && isFor(role, 'GET console/orders') ? orders(id) : [],
        isFor(role, 'GET console/explain') ? entries(query, id) : [],
        isFor(role, 'GET console/requests') ? callsNamed(query) : [],
      ])
      return found.flat()
    },
  }
}

/** "spot_hold 7" is the reference 7 of this type of entry; "7" that of any type. */
function referenceIn(query: string): { types: readonly ReasonKey[]; ref: string } {
  const [first = '', ...rest] = query.split(' ')
  const type = reasonKeys.find(key => key === first)
  return type && rest.length > 0 ? { types: [type], ref: rest.join(' ') } : { types: reasonKeys, ref: query }
}

/** Nicknames are compared letter by letter: as typed, small, and with a capital. */
const casesOf = (query: string): string[] => [
  ...new Set([query, query.toLowerCase(), query.charAt(0).toUpperCase() + query.slice(1).toLowerCase()]),
]

const callsNamed = (query: string): Hit[] =>
  Object.keys(contract)
    .filter(key => key.toLowerCase().includes(query.toLowerCase()))
    .slice(0, most_hits)
    .map(key => ({ kind: 'call', id: key, title: key, user_id: 0 }))
