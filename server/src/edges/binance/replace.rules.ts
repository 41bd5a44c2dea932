import { Fault } from './fault'
import { type OrderRow, orderShown } from './report.rules'

const resultOf = (outcome: object | null) =>
  outcome === null ? 'NOT_ATTEMPTED' : outcome instanceof Fault ? 'FAILURE' : 'SUCCESS'
const shown = (outcome: object | null) =>
  outcome instanceof Fault ? { code: outcome.code, msg: outcome.message } : outcome

/** The answer to a call that cancels one order and places another; throws unless both succeeded. `placed` is null if nothing was placed. */
export function replaced(cancelled: object, placed: object | null) {
  const answer = {
    ...{ cancelResult: resultOf(cancelled), newOrderResult: resultOf(placed) },
    ...{ cancelResponse: shown(cancelled), newOrderResponse: shown(placed) },
  }
  const failed = [cancelled, placed].filter(outcome => outcome === null || outcome instanceof Fault)
  if (failed.length === 0) return answer
  const isLimit = placed instanceof Fault && placed.status === 429
  if (failed.length === 2) throw new Fault(-2022, 'Order cancel-replace failed.', isLimit ? 429 : 400, null, answer)
  throw new Fault(-2021, 'Order cancel-replace partially failed.', isLimit ? 429 : 409, null, answer)
}

/** The answer to a call that made an order smaller. The order keeps its client order id. */
export function orderAmended(row: OrderRow, at_ms: number) {
  const { origQty, origQuoteOrderQty, cummulativeQuoteQty, clientOrderId, ...order } = orderShown(row)
  return {
    ...{ transactTime: at_ms, executionId: row.id },
    amendedOrder: {
      ...{ symbol: order.symbol, orderId: order.orderId, orderListId: order.orderListId },
      ...{ origClientOrderId: clientOrderId, clientOrderId, price: order.price, qty: origQty },
      ...{ executedQty: order.executedQty, preventedQty: '0', quoteOrderQty: origQuoteOrderQty },
      ...{ cumulativeQuoteQty: cummulativeQuoteQty, status: order.status, timeInForce: order.timeInForce },
      ...{ type: order.type, side: order.side, workingTime: order.workingTime },
      selfTradePreventionMode: order.selfTradePreventionMode,
    },
  }
}
