import { format } from '@lagoon/shared/money/format'
import type { PriceMark, TradeMark } from '../../trading/chart/marks'
import { secondOf } from '../../ui/stamp'
import type { Order } from './orderRow.rules'

/** A line as data: its order, and whether it is the limit, which the user may change. */
export interface OrderLine extends Omit<PriceMark, 'onMove'> {
  readonly order: number
  readonly isLimit: boolean
}

interface Words {
  buy: string
  sell: string
  stop: string
}

const most = 12

type Waiting = Pick<Order, 'id' | 'type' | 'order_type' | 'target_price' | 'stop_price' | 'trade_amount' | 'state'>

/** The limits of open orders, and the stop prices of those that are not triggered yet. */
export function orderLines(orders: readonly Waiting[], words: Words): OrderLine[] {
  return orders.slice(0, most).flatMap(order => {
    const isBuy = order.type === 1
    const side = isBuy ? words.buy : words.sell
    const tone = isBuy ? ('up' as const) : ('down' as const)
    const limit: OrderLine[] =
      order.order_type === 'limit'
        ? [
            {
              id: `order ${order.id}`,
              order: order.id,
              isLimit: true,
              price: Number(order.target_price),
              title: `${side} ${format(order.trade_amount, { trim: true })}`,
              tone,
            },
          ]
        : []
    if (order.stop_price === null || order.state !== 'untriggered') return limit
    const stop = { price: Number(order.stop_price), title: words.stop, label: `${side} ${words.stop}`, tone }
    return [...limit, { id: `order ${order.id} stop`, order: order.id, isLimit: false, ...stop }]
  })
}

interface Filled {
  id: number
  order_id: number
  type: number
  /** A stamp of the exchange. */
  at: string
}

export const tradesOf = (fills: readonly Filled[]): TradeMark[] =>
  fills.map(({ id, order_id, type, at }) => ({
    id: `${id} ${order_id}`,
    second: secondOf(at),
    side: type === 1 ? 'buy' : 'sell',
  }))
