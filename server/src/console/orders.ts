import { page } from '@lagoon/shared/api/answers'
import type { CallData, CallParsed } from '@lagoon/shared/api/index'
import type { Routes } from '../http/call'
import type { Listing } from '../market/listing'
import { accountNumber } from '../people/persons'
import type { Database } from '../platform/db/database'
import { refuseField } from '../platform/refusal'

type Shown = CallData<'GET console/orders'>['data'][number]
type Kind = Shown['kind']
type Unnamed<Row> = Row extends Shown ? Omit<Row, 'account'> : never

/** The users' orders of one kind, offered by their feature. */
export interface OrderList<K extends Kind = Kind> {
  kind: K
  list(requested: RequestedOrders): Promise<{ rows: Unnamed<Extract<Shown, { kind: K }>>[]; total: number }>
}

interface RequestedOrders extends Pick<CallParsed<'GET console/orders'>, 'page' | 'limit'> {
  /** Null for any. */
  id: number | null
  /** Null for all users. */
  user_id: number | null
  open: boolean
  /** Null for all pairs. */
  pair_ids: readonly number[] | null
  status: number | null
  from: number | null
  to: number | null
}

interface OrderConsoleDeps {
  db: Database
  listing: Pick<Listing, 'pairs'>
  lists: readonly OrderList[]
}

/** The operator's list of orders and positions, each with its user. */
export function orderConsole({ db, listing, lists }: OrderConsoleDeps): Routes {
  return {
    'GET console/orders': async ({ input }) => {
      const of = lists.find(({ kind }) => kind === input.kind) ?? refuseField('kind', 'choice')
      const {
        id = null,
        user_id = null,
        status = null,
        from = null,
        to = null,
        open,
        currency_id,
        legal_id,
        page: at,
        limit,
      } = input
      const pairs = [...listing.pairs].filter(
        pair => (currency_id ?? pair.currency_id) === pair.currency_id && (legal_id ?? pair.legal_id) === pair.legal_id,
      )
      const pair_ids = currency_id === undefined && legal_id === undefined ? null : pairs.map(({ id }) => id)
      const requested = { id, user_id, status, from, to, pair_ids, open: open === 1, page: at, limit }
      const { rows, total } = await of.list(requested)
      const accounts = await accountsOf(db, [...new Set(rows.map(({ user_id }) => user_id))])
      const shown = rows.map(row => ({ ...row, account: accounts.get(row.user_id) ?? '' }))
      return page<Shown>(shown, total, input)
    },
  }
}

async function accountsOf({ prisma }: Database, ids: number[]): Promise<Map<number, string>> {
  const select = { id: true, email: true, area_code: true, phone: true } as const
  const people = await prisma.user.findMany({ where: { id: { in: ids } }, select })
  return new Map(people.map(person => [person.id, accountNumber(person)]))
}
