import type { Database } from '../../platform/db/database'
import { sliceOf } from '../../platform/db/slice'
import { type SpotOrder, spotOrders } from './spot.table'

interface OrderQuery {
  user_id: number
  pair_ids: readonly number[] | null
  status?: number
  page: number
  limit: number
}

/** One's own orders, newest first. */
export async function listOrders({ prisma }: Database, asked: OrderQuery): Promise<SpotOrder[]> {
  const { user_id, pair_ids, status } = asked
  const rows = await prisma.spotOrder.findMany({
    where: {
      user_id,
      ...(pair_ids && { pair_id: { in: [...pair_ids] } }),
      ...(status !== undefined && { status }),
    },
    orderBy: { id: 'desc' },
    ...sliceOf(asked),
  })
  return rows.map(row => spotOrders.decode(row))
}
