import type { CallData, CallInput } from '@lagoon/shared/api/index'
import type { PrivateFrame } from '@lagoon/shared/live/frames'
import { type Changed, needsRefetch } from '../../api/feed'
import { withRow } from '../../api/rows.rules'

export type Order = CallData<'GET coin/list'>[number]
export type OrderFilter = Omit<CallInput<'GET coin/list'>, 'page' | 'limit'>

/** Applies an order frame to a list of the user's orders. */
export const orderInFrame =
  ({ status, currency_id, legal_id, from, to }: OrderFilter) =>
  (rows: readonly Order[], frame: PrivateFrame, isWhole: boolean): Changed<readonly Order[]> => {
    if (frame.type !== 'spot_order') return rows
    if ((from ?? to) !== undefined) return needsRefetch
    const { data: order } = frame
    const isOfPair = currency_id === undefined || (order.currency_id === currency_id && order.legal_id === legal_id)
    return withRow(rows, order, { belongs: isOfPair && (status === undefined || order.status === status), isWhole })
  }

export interface FillFilter {
  currency_id?: number
  legal_id?: number
  order_id?: number
  from?: number
  to?: number
}

/** For a list of the user's trades: an order frame does not contain the trades, so they are read again. */
export const fillInFrame =
  ({ currency_id, legal_id, order_id }: FillFilter) =>
  <R>(rows: readonly R[], frame: PrivateFrame): Changed<readonly R[]> => {
    if (frame.type !== 'spot_order' || frame.data.deal_amount === '0') return rows
    const { data: order } = frame
    const isOfPair = currency_id === undefined || (order.currency_id === currency_id && order.legal_id === legal_id)
    return isOfPair && (order_id ?? order.id) === order.id ? needsRefetch : rows
  }
