import type { Caller } from '../../http/call'
import type { Ask, AskedBy } from '../ask'
import { listOf, type OrderRow } from './report.rules'

/** The orders of the list that an order belongs to, oldest first; `undefined` for an order without a list. */
export async function ordersOfList(
  ask: Ask,
  row: OrderRow,
  caller: Caller,
  request?: AskedBy,
): Promise<OrderRow[] | undefined> {
  const id = listOf(row)
  if (id === -1) return undefined
  const [first] = await ask('GET coin/list', { id }, caller, request)
  if (!first) return undefined
  const linked = first.other === null ? [] : await ask('GET coin/list', { id: first.other }, caller, request)
  const after = await ask('GET coin/list', { after: id }, caller, request)
  return [first, ...linked, ...after.reverse()]
}
