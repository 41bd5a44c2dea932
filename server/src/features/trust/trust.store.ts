import { trustOrder, trustWire } from '@lagoon/shared/lifecycle/trustOrder'
import type { Database } from '../../platform/db/database'
import { by, sorted } from '../../platform/db/reading'
import { sliceOf } from '../../platform/db/slice'
import { allProducts, reportOfCoins } from './trust.sql'
import { type TrustOrder, type TrustProduct, trustOrders, trustProducts } from './trust.table'

/** All products: open ones first, then by coin and length. */
export async function listProducts({ rows }: Pick<Database, 'rows'>): Promise<TrustProduct[]> {
  const newestCoin = (one: TrustProduct, other: TrustProduct) => other.coin_id - one.coin_id
  return sorted(await rows.all(allProducts), by('faxing'), newestCoin, by('days'), by('id'))
}

export async function findProduct({ prisma }: Database, id: number): Promise<TrustProduct | null> {
  const row = await prisma.trustProduct.findUnique({ where: { id } })
  return row && trustProducts.decode(row)
}

interface OrderQuery {
  user_id: number
  status?: number | undefined
  is_cancel?: number | undefined
  page: number
  limit: number
}

/** The user's orders, newest first. */
export async function listOrders(
  { prisma }: Database,
  asked: OrderQuery,
): Promise<{ rows: TrustOrder[]; total: number }> {
  const states = trustOrder.states
    .filter(state => (asked.status ?? trustWire[state].status) === trustWire[state].status)
    .filter(state => (asked.is_cancel ?? trustWire[state].is_cancel) === trustWire[state].is_cancel)
    .map(state => trustOrder.codeOf(state))
  const where = { user_id: asked.user_id, status: { in: states } }
  const [rows, total] = await Promise.all([
    prisma.trustOrder.findMany({ where, orderBy: { id: 'desc' }, ...sliceOf(asked) }),
    prisma.trustOrder.count({ where }),
  ])
  return { rows: rows.map(row => trustOrders.decode(row)), total }
}

export interface CoinReport {
  coin_id: number
  interest: string
  interest_today: string
  in_custody: string
  orders: number
}

/** The user's interest and custody by coin; today is the UTC day of world time. */
export const reportByCoin = ({ pool }: Database, userId: number, now: number): Promise<CoinReport[]> =>
  reportOfCoins.all(pool, userId, now - (now % 86_400))
