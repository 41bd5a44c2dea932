import type { Database } from '../../platform/db/database'
import { sliceOf } from '../../platform/db/slice'
import { type FillRow, fillsCounted, fillsOf, openOrders, orderNamed } from './spot.sql'
import {
  pending,
  type SpotOrder,
  type SpotPrevented,
  spotOrders,
  spotPrevented,
  untriggered,
  waiting,
} from './spot.table'

interface OrderQuery {
  user_id: number
  id?: number | undefined
  pair_ids: readonly number[] | null
  status?: number | undefined
  client_order_id?: string | undefined
  after?: number | undefined
  from?: number | undefined
  to?: number | undefined
  page: number
  limit: number
}

/** The user's orders, newest first. */
export async function listOrders({ prisma }: Database, requested: OrderQuery): Promise<SpotOrder[]> {
  const { user_id, id, pair_ids, status, client_order_id, after, from, to } = requested
  const rows = await prisma.spotOrder.findMany({
    where: {
      user_id,
      ...(id !== undefined && { id }),
      ...(pair_ids && { pair_id: { in: [...pair_ids] } }),
      // An untriggered stop order and a pending order count as waiting.
      ...(status !== undefined && { status: status === waiting ? { in: [waiting, untriggered, pending] } : status }),
      ...(client_order_id !== undefined && { client_order_id }),
      // It is newer than the other order.
      ...(after !== undefined && { after_id: after, id: { gt: after } }),
      ...((from ?? to) !== undefined && { created_at: { gte: from ?? 0, ...(to !== undefined && { lte: to }) } }),
    },
    orderBy: { id: 'desc' },
    ...sliceOf(requested),
  })
  return rows.map(row => spotOrders.decode(row))
}

interface AllQuery {
  /** Null for any. */
  id: number | null
  /** Null for all users. */
  user_id: number | null
  open: boolean
  pair_ids: readonly number[] | null
  status: number | null
  from: number | null
  to: number | null
  page: number
  limit: number
}

/** For the operator: the orders of all users or of one, newest first. */
export async function listAllOrders(
  { prisma }: Database,
  { id, user_id, open, pair_ids, status, from, to, ...requested }: AllQuery,
): Promise<{ rows: SpotOrder[]; total: number }> {
  const where = {
    ...(id !== null && { id }),
    ...(user_id !== null && { user_id }),
    // Each open state has its own index, which a list of both would not use.
    ...(pair_ids && { pair_id: { in: [...pair_ids] } }),
    ...(status !== null && { status }),
    ...((from !== null || to !== null) && {
      created_at: { ...(from !== null && { gte: from }), ...(to !== null && { lte: to }) },
    }),
    ...(open && { OR: [{ status: waiting }, { status: untriggered }] }),
  }
  const [rows, total] = await Promise.all([
    prisma.spotOrder.findMany({ where, orderBy: { id: 'desc' }, ...sliceOf(requested) }),
    prisma.spotOrder.count({ where }),
  ])
  return { rows: rows.map(row => spotOrders.decode(row)), total }
}

/** One of the user's orders. */
export async function findOrder({ prisma }: Database, user_id: number, id: number): Promise<SpotOrder | null> {
  const row = await prisma.spotOrder.findFirst({ where: { id, user_id } })
  return row && spotOrders.decode(row)
}

interface FillQuery
  extends Pick<OrderQuery, 'user_id' | 'pair_ids' | 'client_order_id' | 'from' | 'to' | 'page' | 'limit'> {
  order_id?: number | undefined
}

/** The user's side of their trades, newest first. */
export async function listFills({ pool }: Database, requested: FillQuery): Promise<{ rows: FillRow[]; total: number }> {
  const { user_id, pair_ids, order_id = null, client_order_id = null, from = null, to = null } = requested
  const wanted = [user_id, pair_ids, order_id, client_order_id, from, to] as const
  const { skip, take } = sliceOf(requested)
  const [rows, counted] = await Promise.all([
    fillsOf.all(pool, ...wanted, take, skip),
    fillsCounted.one(pool, ...wanted),
  ])
  return { rows, total: counted.total }
}

/** Where the user's orders would have met each other, newest first. */
export async function listPrevented(
  { prisma }: Database,
  requested: Pick<FillQuery, 'user_id' | 'pair_ids' | 'order_id' | 'page' | 'limit'> & { id?: number | undefined },
): Promise<{ rows: SpotPrevented[]; total: number }> {
  const { user_id, pair_ids, id, order_id } = requested
  const where = {
    ...{ user_id, ...(id !== undefined && { id }), ...(pair_ids && { pair_id: { in: [...pair_ids] } }) },
    ...(order_id !== undefined && { OR: [{ taker_order_id: order_id }, { maker_order_id: order_id }] }),
  }
  const [rows, total] = await Promise.all([
    prisma.spotPrevented.findMany({ where, orderBy: { id: 'desc' }, ...sliceOf(requested) }),
    prisma.spotPrevented.count({ where }),
  ])
  return { rows: rows.map(row => spotPrevented.decode(row)), total }
}

/** The order of a client id. */
export async function idOfName({ pool }: Database, user_id: number, name: string): Promise<number | undefined> {
  return (await orderNamed.first(pool, user_id, name))?.order_id
}

/** The user's open orders, oldest first; `pair_ids` null means all pairs. */
export async function openOrdersOf({ pool }: Database, user_id: number, pair_ids: number[] | null): Promise<number[]> {
  return (await openOrders.all(pool, user_id, pair_ids)).map(({ id }) => id)
}
