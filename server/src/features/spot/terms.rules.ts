import type { ErrorKey } from '@lagoon/shared/catalogue/errors'
import { buy, type Side } from '@lagoon/shared/money/spot'
import type { Ticks } from '@lagoon/shared/money/steps'
import type { Trail } from '../../market/price/trailSearch'

/** The requested terms of an order besides price and amount. */
interface Requested {
  type: Side
  order_type: 'limit' | 'market'
  amount?: string | undefined
  time_in_force?: TimeInForce | undefined
  post_only?: 0 | 1 | undefined
  stop_price?: string | undefined
  take_profit?: 0 | 1 | undefined
  trailing_delta?: number | undefined
  total?: string | undefined
  other?: number | undefined
  shown_amount?: string | undefined
  after?: number | undefined
  received?: 0 | 1 | undefined
}
export type TimeInForce = 'gtc' | 'ioc' | 'fok'

interface TermsFault {
  key: ErrorKey
  field: keyof Requested
}

/** Finds terms that contradict each other, independent of the market; returns the field that has to change. */
export function termsFault(origin: Requested): TermsFault | null {
  const { order_type, time_in_force, post_only, total } = origin
  const isMarket = order_type === 'market'
  if (isMarket && time_in_force === 'gtc') return { key: 'market_gtc', field: 'time_in_force' }
  if (post_only && isMarket) return { key: 'post_only_market', field: 'post_only' }
  const isAtOnce = isMarket || time_in_force === 'ioc' || time_in_force === 'fok'
  if (post_only && isAtOnce) return { key: 'post_only_at_once', field: 'post_only' }
  if (origin.shown_amount !== undefined && isAtOnce) return { key: 'shown_at_once', field: 'shown_amount' }
  const isOnlySale = origin.type !== buy && origin.after !== undefined && origin.amount === undefined
  if (origin.received && !isOnlySale) return { key: 'received_of_sale', field: 'received' }
  if (total !== undefined) {
    if (origin.type !== buy) return { key: 'total_of_sale', field: 'total' }
    if (!isMarket) return { key: 'total_of_limit', field: 'total' }
    if (origin.amount !== undefined) return { key: 'total_with_amount', field: 'total' }
  }
  if (origin.other !== undefined && isAtOnce && origin.stop_price === undefined && origin.trailing_delta === undefined)
    return { key: 'other_at_once', field: 'other' }
  return null
}

/** Whether an order waits for a rise: a stop to buy does, and a take-profit to sell. */
export const waitsForRise = ({ type, take_profit }: { type: number; take_profit: boolean | null }): boolean =>
  (type === buy) !== (take_profit ?? false)

/** An order that waits for a rise needs a stop above the public price, any other one below it; at the price itself it would not wait. */
export const isBeyond = (rises: boolean, stop: Ticks, price: Ticks): boolean => (rises ? stop > price : stop < price)

/** What a trailing stop follows: a purchase waits for a rise from the lowest price, a sale for a fall from the highest. */
export const trailOf = (side: Side, basisPoints: number): Trail => ({
  side: side === buy ? 'rises' : 'falls',
  basisPoints,
})

interface Linked {
  user_id: number
  pair_id: number
  type: number
  other_id: number | null
}

/** Why two orders cannot be linked; another user's order counts as missing. */
export function linkFault(order: Omit<Linked, 'other_id'>, other: Linked | undefined): ErrorKey | null {
  if (other?.user_id !== order.user_id) return 'not_found'
  if (other.pair_id !== order.pair_id) return 'other_pair'
  if (other.type !== order.type) return 'other_side'
  return other.other_id === null ? null : 'other_taken'
}
