import type { CallData } from '@lagoon/shared/api/index'
import type { listShown } from '../list.rules'
import { type OrderRow, orderShown } from '../report.rules'

export type Prevented = CallData<'GET coin/prevented'>['data'][number]
export type Fill = CallData<'GET coin/fills'>['data'][number]

/** The filled amount of an order, and its value. */
export interface Filled {
  amount: string
  value: string
}

/** What an order lost by one prevented match, and by all of them until then. */
interface Lost {
  match: Prevented
  last: string
  all: string
}

interface Happened {
  /** What happened to the order. */
  x: 'NEW' | 'TRADE' | 'CANCELED' | 'EXPIRED' | 'TRADE_PREVENTION' | 'REPLACED'
  /** The state of the order after it. */
  X: string
  filled: Filled
  fill?: Fill
  prevented?: Lost
  isWorking: boolean
  /** The number of the report. */
  I: number
  /** The client order id before an amendment. */
  before?: string
}

/** An event of an order, together with the whole order. `E` is the world second in milliseconds. */
export function executionReport(row: OrderRow, happened: Happened, E: number) {
  const { x, X, filled, fill, prevented, isWorking, I, before } = happened
  const shown = orderShown(row)
  const isCancelled = x === 'CANCELED'
  return {
    ...{ e: 'executionReport', E, s: shown.symbol, c: shown.clientOrderId, S: shown.side, o: shown.type },
    ...{
      f: shown.timeInForce,
      q: shown.origQty,
      p: shown.price,
      P: shown.stopPrice,
      F: shown.icebergQty,
      g: shown.orderListId,
    },
    ...{ C: before ?? (isCancelled ? shown.clientOrderId : ''), x, X, r: 'NONE', i: shown.orderId },
    ...{ l: fill?.amount ?? '0', z: filled.amount, L: fill?.price ?? '0' },
    ...{ n: fill?.fee ?? '0', N: fill?.fee_currency ?? null, T: E, t: fill?.id ?? -1, I },
    ...{ w: isWorking, m: fill?.maker === 1, M: fill !== undefined, O: shown.time },
    ...{ Z: filled.value, Y: fill?.value ?? '0', Q: shown.origQuoteOrderQty },
    ...(isWorking && { W: E }),
    ...(row.trailing_delta !== null && { d: row.trailing_delta, D: shown.trailingTime }),
    V: shown.selfTradePreventionMode,
    ...(prevented && lostIn(row, prevented)),
    ...(shown.strategyId !== undefined && { j: shown.strategyId }),
    ...(shown.strategyType !== undefined && { J: shown.strategyType }),
    ...(shown.usedSor && { k: shown.workingFloor, uS: true }),
    ...(x === 'EXPIRED' && shown.expiryReason !== undefined && { eR: shown.expiryReason }),
  }
}

/** `U` is the order that it would have met. */
const lostIn = ({ id }: OrderRow, { match, last, all }: Lost) => ({
  ...{ v: match.id, A: all, B: last, u: -1 },
  U: match.taker_order_id === id ? match.maker_order_id : match.taker_order_id,
  ...{ pl: last, pL: match.price },
})

/** Binance's name for the end of an order, and the state of the order after it. */
export function endOf(row: OrderRow): Pick<Happened, 'x' | 'X'> {
  const X = orderShown(row).status
  if (X === 'EXPIRED_IN_MATCH') return { x: 'TRADE_PREVENTION', X }
  return { x: X === 'EXPIRED' ? 'EXPIRED' : 'CANCELED', X }
}

/** An event of an order list. */
export const listEvent = (list: ReturnType<typeof listShown>, l: string, E: number) => ({
  ...{ e: 'listStatus', E, s: list.symbol, g: list.orderListId, c: list.contingencyType, l, L: list.listOrderStatus },
  ...{ r: 'NONE', C: list.listClientOrderId, T: E },
  O: list.orders.map(({ symbol: s, orderId: i, clientOrderId: c }) => ({ s, i, c })),
})
