import type { CallInput } from '@lagoon/shared/contract/index'
import type { PrivateFrame } from '@lagoon/shared/live/frames'
import type { Changed } from '../../reads/feed'
import { withRow } from '../../reads/rows.rules'
import type { Order } from './OrderCard'

export type Which = Omit<CallInput<'GET coin/list'>, 'page' | 'limit'>

/** A list of my orders with an order as a frame tells it: placed, filled or cancelled, wherever that was done. */
export const orderTold =
  ({ status, currency_id, legal_id }: Which) =>
  (rows: readonly Order[], frame: PrivateFrame, isWhole: boolean): Changed<readonly Order[]> => {
    if (frame.type !== 'spot_order') return rows
    const { data: order } = frame
    const isOfPair = currency_id === undefined || (order.currency_id === currency_id && order.legal_id === legal_id)
    return withRow(rows, order, { belongs: isOfPair && (status === undefined || order.status === status), isWhole })
  }
