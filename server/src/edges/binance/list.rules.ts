import { atoms } from '@lagoon/shared/money/atoms'
import { Fault, invalidData } from './fault'
import { calledOf } from './name.rules'
import { Params } from './params'
import { listOf, millisOf, type OrderRow, orderShown } from './report.rules'
import type { PairRow } from './symbols.rules'

/** The two orders of a list: one that gains, a limit or take-profit order, and one that waits for its stop price. */
interface Legs {
  limit: Params
  stop: Params
}

const fields = [
  ...['Type', 'ClientOrderId', 'Price', 'StopPrice', 'TimeInForce', 'StrategyId', 'StrategyType', 'TrailingDelta'],
] as const
const common = ['symbol', 'side', 'quantity', 'newOrderRespType', 'selfTradePreventionMode']
export const ocoParams = [...common, ...['above', 'below'].flatMap(leg => fields.map(field => leg + field))]
export const oldOcoParams = [
  ...[
    ...common,
    'price',
    'limitClientOrderId',
    'limitStrategyId',
    'limitStrategyType',
    'stopPrice',
    'stopClientOrderId',
  ],
  ...['stopStrategyId', 'stopStrategyType', 'stopLimitPrice', 'stopLimitTimeInForce', 'trailingDelta'],
]

function legOf(params: Params, values: Readonly<Record<string, string | undefined>>): Params {
  const shared = Object.fromEntries(common.map(name => [name, params.text(name)]))
  const sent = Object.entries({ ...shared, ...values }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return new Params({ values: Object.fromEntries(sent), faults: {} })
}

/** The orders of the older call, which names them by what they are. */
export function oldLegsIn(params: Params): Legs {
  const labels = (leg: string) => ({
    newClientOrderId: params.text(`${leg}ClientOrderId`),
    ...{ strategyId: params.text(`${leg}StrategyId`), strategyType: params.text(`${leg}StrategyType`) },
  })
  const price = params.text('stopLimitPrice')
  const [stopPrice, timeInForce] = [params.text('stopPrice'), params.text('stopLimitTimeInForce')]
  const type = price === undefined ? 'STOP_LOSS' : 'STOP_LOSS_LIMIT'
  return {
    limit: legOf(params, { type: 'LIMIT_MAKER', price: params.needed('price'), ...labels('limit') }),
    stop: legOf(params, {
      type,
      stopPrice,
      trailingDelta: params.text('trailingDelta'),
      price,
      timeInForce,
      ...labels('stop'),
    }),
  }
}

const isStop = (type: string) => type === 'STOP_LOSS' || type === 'STOP_LOSS_LIMIT'
const isProfit = (type: string) => type === 'TAKE_PROFIT' || type === 'TAKE_PROFIT_LIMIT'

/** The orders above and below the price: one gains, and the other one limits the loss. */
export function legsIn(params: Params): Legs {
  const side = params.needed('side')
  const [above, below] = ['above', 'below'].map(leg => {
    const of = (field: (typeof fields)[number]) => params.text(leg + field)
    const type = params.needed(`${leg}Type`)
    if (!isStop(type) && !isProfit(type) && type !== 'LIMIT_MAKER')
      throw new Fault(-1158, 'Order type not supported in OCO.')
    const values = { type, newClientOrderId: of('ClientOrderId'), price: of('Price'), stopPrice: of('StopPrice') }
    const more = {
      trailingDelta: of('TrailingDelta'),
      timeInForce: of('TimeInForce'),
      strategyId: of('StrategyId'),
      strategyType: of('StrategyType'),
    }
    return { type, params: legOf(params, { ...values, ...more }) }
  })
  if (!above || !below) throw invalidData('aboveType')
  if (above.type === 'LIMIT_MAKER' && below.type === 'LIMIT_MAKER')
    throw new Fault(-1168, 'At least one OCO order must be contingent.')
  const [stop, limit] = side === 'BUY' ? [above, below] : [below, above]
  const [of, stopsAre, gainsAre] = side === 'BUY' ? ['buy', 'above', 'below'] : ['sell', 'below', 'above']
  const isSale = side === 'BUY' ? 0 : 1
  if (stop.type === 'LIMIT_MAKER') throw new Fault(-1165 - isSale, `A limit order in a ${of} OCO must be ${gainsAre}.`)
  if (isProfit(stop.type)) throw new Fault(-1198 - isSale, `A take profit order in a ${of} OCO must be ${gainsAre}.`)
  if (isStop(limit.type)) throw new Fault(-1196 - isSale, `A stop loss order in a ${of} OCO must be ${stopsAre}.`)
  return { limit: limit.params, stop: stop.params }
}

/** The price must be between the two orders, or one of them would trade or trigger at once. */
export function assertAround({ now_price }: Pick<PairRow, 'now_price'>, { limit, stop }: Legs): void {
  const now = atoms(now_price)
  const [gain, loss] = [limit.decimal('stopPrice') ?? limit.decimal('price'), stop.decimal('stopPrice')]
  const isBuy = limit.text('side') === 'BUY'
  // A trailing stop without a stop price follows the price from here.
  const isBelow = (price: string | undefined) => price === undefined || atoms(price) < now
  const isAbove = (price: string | undefined) => price === undefined || atoms(price) > now
  if (!(isBuy ? isBelow(gain) && isAbove(loss) : isAbove(gain) && isBelow(loss)))
    throw new Fault(-2010, 'The relationship of the prices for the orders is not correct.')
}

const byList = /^lagoon-list-(\d{1,10})$/
/** The id of a list in the client id that was made from it. */
export const listIn = (name: string | undefined): number | undefined => {
  const [, id] = byList.exec(name ?? '') ?? []
  return id === undefined ? undefined : Number(id)
}

/** A list of two orders; it is done once neither of them is open. */
export function listShown(orders: readonly OrderRow[], at_ms?: number) {
  const rows = orders.toSorted((one, other) => one.id - other.id)
  const [first] = rows as [OrderRow]
  const isOpen = rows.some(({ state }) => state === 'untriggered' || state === 'waiting' || state === 'partly')
  const { symbol } = orderShown(first)
  return {
    ...{ orderListId: listOf(first), contingencyType: 'OCO' },
    listStatusType: isOpen ? 'EXEC_STARTED' : 'ALL_DONE',
    listOrderStatus: isOpen ? 'EXECUTING' : 'ALL_DONE',
    listClientOrderId: `lagoon-list-${listOf(first)}`,
    transactionTime: at_ms ?? millisOf(first.created_at),
    symbol,
    orders: rows.map(row => ({ symbol, orderId: row.id, clientOrderId: calledOf(row) })),
  }
}

/** The reports of the orders of a list that was just placed. */
export const reportsOf = (rows: readonly OrderRow[], at_ms: number) =>
  rows.map(row => {
    const { time: _time, updateTime: _update, isWorking: _works, icebergQty: _iceberg, ...shown } = orderShown(row)
    return { ...shown, transactTime: at_ms }
  })
