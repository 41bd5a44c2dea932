import { atoms } from '@lagoon/shared/money/atoms'
import { Fault, invalidData } from './fault'
import { marksIn } from './label.rules'
import { calledOf } from './name.rules'
import { Params } from './params'
import { listOf, millisOf, type OrderRow, orderShown } from './report.rules'
import type { PairRow } from './symbols.rules'

/** The two orders of an OCO list: one waits above the price, the other below it. */
export interface Legs {
  above: Params
  below: Params
}

const fields = [
  ...['Type', 'ClientOrderId', 'Price', 'StopPrice', 'TimeInForce', 'StrategyId', 'StrategyType'],
  ...['IcebergQty', 'TrailingDelta', 'Side', 'Quantity'],
] as const
const common = ['symbol', 'side', 'quantity', 'newOrderRespType', 'selfTradePreventionMode']
const ofList = [...common, 'listClientOrderId']
const namesOf = (...legs: string[]) => legs.flatMap(leg => fields.map(field => leg + field))
export const ocoParams = [...ofList, ...namesOf('above', 'below')]
export const otoParams = [...ofList, ...namesOf('working', 'pending')]
export const otocoParams = [
  ...ofList,
  ...namesOf('working', 'pendingAbove', 'pendingBelow'),
  'pendingSide',
  'pendingQuantity',
]
const oldFields = ['ClientOrderId', 'StrategyId', 'StrategyType', 'IcebergQty']
export const oldOcoParams = [
  ...[...ofList, 'price', 'stopPrice', 'stopLimitPrice', 'stopLimitTimeInForce', 'trailingDelta'],
  ...['limit', 'stop'].flatMap(leg => oldFields.map(field => leg + field)),
]

type Values = Readonly<Record<string, string | undefined>>

function legOf(params: Params, values: Values): Params {
  const shared = Object.fromEntries(common.map(name => [name, params.text(name)]))
  const sent = Object.entries({ ...shared, ...values }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return new Params({ values: Object.fromEntries(sent), faults: {} })
}

/** The parameters of one order of a list as those of a single order: "pendingPrice" is its price. */
function prefixed(params: Params, prefix: string, given: Values = {}): Params {
  const of = (field: (typeof fields)[number]) => params.text(prefix + field)
  const type = params.needed(`${prefix}Type`)
  const [icebergQty, timeInForce] = [of('IcebergQty'), of('TimeInForce')]
  if (icebergQty !== undefined && (timeInForce ?? 'GTC') !== 'GTC')
    throw new Fault(-1160, `Parameter '${prefix}IcebergQty' is not supported if \`${prefix}TimeInForce\` is not GTC.`)
  return legOf(params, {
    ...{ type, newClientOrderId: of('ClientOrderId'), price: of('Price'), stopPrice: of('StopPrice'), timeInForce },
    ...{
      strategyId: of('StrategyId'),
      strategyType: of('StrategyType'),
      icebergQty,
      trailingDelta: of('TrailingDelta'),
    },
    ...given,
  })
}

/** The orders of the older call, which names them by what they are. */
export function oldLegsIn(params: Params): Legs {
  const labels = (leg: string) => ({
    ...{ newClientOrderId: params.text(`${leg}ClientOrderId`), icebergQty: params.text(`${leg}IcebergQty`) },
    ...{ strategyId: params.text(`${leg}StrategyId`), strategyType: params.text(`${leg}StrategyType`) },
  })
  const price = params.text('stopLimitPrice')
  const [stopPrice, trailingDelta] = [params.text('stopPrice'), params.text('trailingDelta')]
  const timeInForce = params.text('stopLimitTimeInForce')
  const type = price === undefined ? 'STOP_LOSS' : 'STOP_LOSS_LIMIT'
  const limit = legOf(params, { type: 'LIMIT_MAKER', price: params.needed('price'), ...labels('limit') })
  const stop = legOf(params, { type, stopPrice, price, timeInForce, trailingDelta, ...labels('stop') })
  return params.text('side') === 'BUY' ? { above: stop, below: limit } : { above: limit, below: stop }
}

const typeOf = (leg: Params) => leg.text('type') ?? ''
const isLimit = (leg: Params) => typeOf(leg) === 'LIMIT_MAKER'
const isLoss = (leg: Params) => typeOf(leg).startsWith('STOP_LOSS')
const isProfit = (leg: Params) => typeOf(leg).startsWith('TAKE_PROFIT')

/** Reads both orders. At least one must be a stop or take-profit order. */
export function legsIn(params: Params, prefixes = ['above', 'below'], given: Values = {}): Legs {
  const [above, below] = prefixes.map(prefix => prefixed(params, prefix, given)) as [Params, Params]
  for (const leg of [above, below])
    if (!isLimit(leg) && !isLoss(leg) && !isProfit(leg)) throw new Fault(-1158, 'Order type not supported in OCO.')
  if (isLimit(above) && isLimit(below)) throw new Fault(-1168, 'At least one OCO order must be contingent.')
  if (above.needed('side') === 'BUY') {
    if (isLimit(above)) throw new Fault(-1165, 'A limit order in a buy OCO must be below.')
    if (isLoss(below)) throw new Fault(-1196, 'A stop loss order in a buy OCO must be above.')
    if (isProfit(above)) throw new Fault(-1198, 'A take profit order in a buy OCO must be below.')
  } else {
    if (isLimit(below)) throw new Fault(-1166, 'A limit order in a sell OCO must be above.')
    if (isLoss(above)) throw new Fault(-1197, 'A stop loss order in a sell OCO must be below.')
    if (isProfit(below)) throw new Fault(-1199, 'A take profit order in a sell OCO must be above.')
  }
  return { above, below }
}

/** Reads the order that works at once, and the pending ones that wait until it is filled: one order (OTO) or an OCO pair (OTOCO). */
export function ordersIn(
  params: Params,
  isOco: boolean,
  paid?: string,
): { working: Params; pending: readonly Params[] } {
  const ofLeg = (prefix: string) => ({
    side: params.needed(`${prefix}Side`),
    quantity: (prefix === 'pending' ? paid : undefined) ?? params.needed(`${prefix}Quantity`),
  })
  const working = prefixed(params, 'working', ofLeg('working'))
  if (!['LIMIT', 'LIMIT_MAKER'].includes(typeOf(working))) throw invalidData('workingType')
  if (!isOco) return { working, pending: [prefixed(params, 'pending', ofLeg('pending'))] }
  const { above, below } = legsIn(params, ['pendingAbove', 'pendingBelow'], ofLeg('pending'))
  return { working, pending: isLimit(above) ? [below, above] : [above, below] }
}

/** Reads a purchase, and the sale or the OCO pair of sales of what it receives (OPO, OPOCO). */
export function paidOrdersIn(params: Params, isOco: boolean): { working: Params; pending: readonly Params[] } {
  if (params.needed('workingSide') !== 'BUY') throw new Fault(-1222, 'Working order in an OPO list must be a bid.')
  if (params.needed('pendingSide') !== 'SELL') throw new Fault(-1223, 'Pending orders in an OPO list must be asks.')
  const quantity = params.text('workingQuantity')
  if (quantity === undefined) throw new Fault(-1224, "Working order must include the 'workingQuantity' tag.")
  if (params.has('pendingQuantity'))
    throw new Fault(-1225, "Pending orders should not include the 'pendingQuantity' tag.")
  return ordersIn(params, isOco, quantity)
}

/** The price must be between the two orders, or one of them would trade or trigger at once. */
export function assertAround({ now_price }: Pick<PairRow, 'now_price'>, { above, below }: Legs): void {
  const levelOf = (leg: Params) => leg.decimal(isLimit(leg) ? 'price' : 'stopPrice')
  const [now, high, low] = [atoms(now_price), levelOf(above), levelOf(below)]
  if ((low === undefined || atoms(low) < now) && (high === undefined || now < atoms(high))) return
  throw new Fault(-2010, 'The relationship of the prices for the orders is not correct.')
}

const byList = /^lagoon-list-(\d{1,10})$/
/** The id of a list in the client id that was made from it. */
export const listIn = (name: string | undefined): number | undefined => {
  const [, id] = byList.exec(name ?? '') ?? []
  return id === undefined ? undefined : Number(id)
}

export const isOpen = ({ status }: Pick<OrderRow, 'status'>): boolean => status === 1

/** The client id of a list: chosen by its program, otherwise made from its id. */
export function listNameOf(rows: readonly OrderRow[]): string {
  const [first] = rows as [OrderRow]
  return marksIn(first.label).list?.name ?? `lagoon-list-${listOf(first)}`
}

/** A list of two or three orders; it is done once none of them is open. */
export function listShown(orders: readonly OrderRow[], at_ms?: number) {
  const rows = orders.toSorted((one, other) => one.id - other.id)
  const [first] = rows as [OrderRow]
  const state = rows.some(isOpen) ? 'EXECUTING' : 'ALL_DONE'
  const { symbol } = orderShown(first)
  return {
    ...{ orderListId: listOf(first), contingencyType: rows.some(({ after }) => after !== null) ? 'OTO' : 'OCO' },
    listStatusType: state === 'EXECUTING' ? 'EXEC_STARTED' : state,
    listOrderStatus: state,
    listClientOrderId: listNameOf(rows),
    transactionTime: at_ms ?? millisOf(first.created_at),
    symbol,
    orders: rows.map(row => ({ symbol, orderId: row.id, clientOrderId: calledOf(row) })),
  }
}

/** The reports of the orders of a list that was just placed. */
export const reportsOf = (rows: readonly OrderRow[], at_ms: number) =>
  rows.map(row => {
    const { time: _time, updateTime: _update, isWorking: _works, icebergQty, ...shown } = orderShown(row)
    return { ...shown, ...(row.shown_amount !== null && { icebergQty }), transactTime: at_ms }
  })
