import { atoms, zero } from '@lagoon/shared/money/atoms'
import { Fault, filterFailure, illegal, invalidData, noSuchOrder, notSent, unknownOrder } from '../fault'
import { fail, type Params } from '../params'
import type { Route, Signed, Stage } from '../route'
import type { PairRow } from '../symbols.rules'
import { lotsOf, oneWayOnly, quantityOf, sentence } from './contract.rules'
import type { Desk } from './desk'
import {
  closingId,
  isPending,
  kindIn,
  openingId,
  piecesOf,
  positionIn,
  type Row,
  type StopOf,
  stopId,
  stopPriceOf,
  stopShown,
  stopsOf,
  tradeShown,
  typeOf,
} from './position.rules'
import { type Order, stop } from './remembered'

const ownName = /^[.A-Z:/a-z0-9_-]{1,36}$/
const orderParams = [
  ...['symbol', 'side', 'positionSide', 'type', 'quantity', 'price', 'timeInForce', 'reduceOnly', 'closePosition'],
  ...['newClientOrderId', 'newOrderRespType', 'selfTradePreventionMode', 'workingType', 'priceProtect', 'stopPrice'],
]
const stopParams = [
  ...['algoType', 'symbol', 'side', 'positionSide', 'type', 'quantity', 'price', 'triggerPrice', 'timeInForce'],
  ...['closePosition', 'reduceOnly', 'clientAlgoId', 'workingType', 'priceProtect', 'newOrderRespType'],
  'selfTradePreventionMode',
]

/** Places, finds and cancels the orders of a user; each is one or more calls of contracts. */
export function tradeRoutes({ pairs, counts }: Stage, desk: Desk): Route[] {
  const { remembered, act } = desk
  const byOf = ({ holder, request }: Signed) => ({ caller: holder.caller, request })
  const pairOf = ({ params }: Signed) => pairs.named(params.needed('symbol'))
  const largest = 9_007_199_254_740_991

  const count = ({ holder, addHeaders }: Signed): void => {
    const { headers, fault } = counts.placed(holder.caller.userId)
    addHeaders(headers)
    if (fault) throw fault
  }

  /** A name of the user's own, unless an open order has it. */
  const nameIn = async (requested: Signed, param: string): Promise<string | undefined> => {
    const name = requested.params.text(param)
    if (name === undefined) return undefined
    if (!ownName.test(name) || name.startsWith('lagoon-')) throw illegal(param, ownName.source)
    const known = remembered.named(requested.holder.caller.userId, name)
    const [piece] = known && known.type !== stop ? await desk.piecesOf(byOf(requested), known.pieces[0]?.id ?? 0) : []
    if (piece?.state === 'NEW') throw sentence(-4116, 'ClientOrderId is duplicated.')
    return name
  }

  /**
   * An order first closes what the user holds on the other side, oldest position first, and opens a position with the rest. With
   * `reduceOnly` it opens nothing.
   */
  const place = async (requested: Signed) => {
    const { params, holder } = requested
    const [pair, by] = [await pairOf(requested), byOf(requested)]
    const { side, type, reduceOnly } = termsIn(params)
    const lots = lotsOf(pair, params.decimal('quantity') ?? params.needed('quantity'))
    const { lever_share_limit } = await desk.terms(by, pair)
    if (lots < lever_share_limit.min || lots > lever_share_limit.max) throw filterFailure('LOT_SIZE')
    const target_price = type === 'LIMIT' ? (params.decimal('price') ?? params.needed('price')) : undefined
    const name = await nameIn(requested, 'newClientOrderId')
    count(requested)
    const order = await remembered.placing(by, async () => {
      const opposite = await desk.held(by, pair, typeOf(side === 'BUY' ? 'SELL' : 'BUY'))
      if (reduceOnly && opposite.length === 0) throw reduceOnlyRejected()
      if (type === 'LIMIT' && opposite.length > 0) throw noLimitToClose()
      const order: Order = {
        ...{ userId: holder.caller.userId, name, type, quantity: quantityOf(pair, lots), pieces: [] },
      }
      const left = await close(requested, pair, opposite, lots, order)
      if (left === 0 || reduceOnly) return order
      const multiple = await desk.leverage(by, pair)
      const fields = {
        currency_id: pair.currency_id,
        legal_id: pair.legal_id,
        type: typeOf(side),
        share: left,
        multiple,
      }
      const status = type === 'LIMIT' ? 0 : 1
      try {
        const { id } = await act('POST lever/submit', { ...fields, status, target_price }, by.caller, by.request)
        order.pieces.push({ id: openingId(id), quantity: quantityOf(pair, left) })
      } catch (error) {
        // What was closed stays closed: the rest of the order expires.
        if (order.pieces.length === 0) throw error
      }
      return order
    })
    const [shown] = desk.orders(by, await desk.piecesOf(by, order.pieces[0]?.id ?? 0))
    return shown
  }

  /** Closes positions until `lots` are closed, and returns how many are left. */
  async function close(requested: Signed, pair: PairRow, rows: readonly Row[], lots: number, order: Order) {
    const { caller, request } = byOf(requested)
    let left = lots
    for (const { id, share } of rows) {
      const going = Math.min(share, left)
      if (going === 0) break
      const fields = { id, ...(going < share && { share: going }) }
      const ended = await act('POST lever/close', fields, caller, request).catch(error => {
        if (order.pieces.length === 0) throw error
        return null
      })
      if (!ended) return 0
      order.pieces.push({ id: closingId(ended.id), quantity: quantityOf(pair, going) })
      left -= going
    }
    return left
  }

  /** The pieces of the order that a call names. */
  const find = async (requested: Signed) => {
    const { params, holder } = requested
    const pair = await pairOf(requested)
    const name = params.text('origClientOrderId')
    const id = params.whole('orderId') ?? (name === undefined ? undefined : idNamed(holder.caller.userId, name))
    if (params.whole('orderId') === undefined && name === undefined) throw notSent('orderId')
    const pieces = id === undefined || id > largest ? [] : await desk.piecesOf(byOf(requested), id)
    return pieces.filter(({ row }) => row.symbol === pair.symbol)
  }
  const idNamed = (userId: number, name: string): number | undefined => {
    const [, own] = /^lagoon-(\d{1,11})$/.exec(name) ?? []
    return own === undefined ? remembered.named(userId, name)?.pieces[0]?.id : Number(own)
  }

  const cancel = async (requested: Signed) => {
    const [piece] = await find(requested)
    if (piece?.state !== 'NEW') throw unknownOrder()
    const by = byOf(requested)
    await act('POST lever/close', { id: piece.row.id }, by.caller, by.request)
    const [shown] = desk.orders(by, await desk.piecesOf(by, piece.id))
    return shown
  }

  const waiting = async (requested: Signed) => {
    const pair = requested.params.has('symbol') ? await pairOf(requested) : null
    return (await desk.rows(byOf(requested), pair, 0)).filter(isPending)
  }

  const cancelAll = async (requested: Signed) => {
    const { caller, request } = byOf(requested)
    await pairOf(requested)
    for (const { id } of await waiting(requested)) await act('POST lever/close', { id }, caller, request)
    return { code: 200, msg: 'The operation of cancel all open order is done.' }
  }

  const within = <T extends { time: number }>({ params }: Signed, id: (row: T) => number, from: string) => {
    const [first, limit] = [params.whole(from), params.limit(500, 1000)]
    const [start, end] = [params.millis('startTime') ?? 0, params.millis('endTime') ?? largest]
    return (rows: readonly T[]): T[] => {
      const found = rows.filter(row => id(row) >= (first ?? 0) && row.time >= start && row.time <= end)
      return first !== undefined || params.has('startTime') ? found.slice(0, limit) : found.slice(-limit)
    }
  }

  const allOrders = async (requested: Signed) => {
    const rows = await desk.rows(byOf(requested), await pairOf(requested))
    const orders = desk.orders(byOf(requested), piecesOf(rows))
    return within<(typeof orders)[number]>(requested, ({ orderId }) => orderId, 'orderId')(orders)
  }

  const userTrades = async (requested: Signed) => {
    const { userId } = requested.holder.caller
    const rows = await desk.rows(byOf(requested), await pairOf(requested))
    const trades = piecesOf(rows)
      .filter(({ done }) => done !== null)
      .map(piece => tradeShown(piece, remembered.orderOf(userId, piece.id)?.pieces[0]?.id ?? piece.id))
      .filter(({ orderId }) => orderId === (requested.params.whole('orderId') ?? orderId))
      .sort((one, other) => one.time - other.time || one.id - other.id)
    return within<(typeof trades)[number]>(requested, ({ id }) => id, 'fromId')(trades)
  }

  /** A stop order is the stop price of everything that the user holds on one side. */
  const placeStop = async (requested: Signed) => {
    const { params, holder } = requested
    const [pair, by] = [await pairOf(requested), byOf(requested)]
    const { side, kind } = stopIn(params)
    const price = params.decimal('triggerPrice') ?? params.needed('triggerPrice')
    const name = await nameIn(requested, 'clientAlgoId')
    const held = await desk.held(by, pair, typeOf(side === 'BUY' ? 'SELL' : 'BUY'))
    const lots = held.reduce((all, { share }) => all + share, 0)
    if (held.length === 0 && (params.flag('reduceOnly') || params.flag('closePosition'))) throw reduceOnlyRejected()
    if (held.length === 0) throw noStopToOpen()
    if (!params.flag('closePosition') && lotsOf(pair, params.needed('quantity')) !== lots) throw wholeOnly()
    count(requested)
    const order = await remembered.placing(by, async () => {
      for (const row of held) await setStop(requested, row, kind, price)
      const pieces = held.map(row => ({ id: stopId(row.id, kind), quantity: row.number }))
      return { userId: holder.caller.userId, name, type: stop, quantity: quantityOf(pair, lots), pieces }
    })
    return shownStop(requested, order.pieces[0]?.id ?? 0)
  }

  const setStop = async (requested: Signed, row: Row, kind: StopOf['kind'], price: string) => {
    const { caller, request } = byOf(requested)
    const stops = { target_profit_price: row.target_profit_price, stop_loss_price: row.stop_loss_price }
    const changed = kind === 'loss' ? { stop_loss_price: price } : { target_profit_price: price }
    await act('POST lever/setstop', { id: row.id, ...stops, ...changed }, caller, request)
  }

  const shownStop = async (requested: Signed, id: number, state?: 'CANCELED') => {
    const order = remembered.stopOf(requested.holder.caller.userId, id)
    const [row] = (await desk.whole(byOf(requested), positionIn(id))).filter(each => each.id === positionIn(id))
    if (!row || (state === undefined && atoms(stopPriceOf(row, kindIn(id))) === zero)) throw noSuchOrder()
    const shown = stopShown({ row, kind: kindIn(id), price: stopPriceOf(row, kindIn(id)) }, order?.name, state)
    return { ...shown, quantity: order?.quantity ?? shown.quantity }
  }

  const stopNamed = ({ params, holder }: Signed): number => {
    const name = params.text('clientAlgoId')
    const [, own] = /^lagoon-stop-(\d{1,11})$/.exec(name ?? '') ?? []
    const known = name === undefined ? undefined : remembered.named(holder.caller.userId, name)?.pieces[0]?.id
    if (!params.has('algoId') && name === undefined) throw notSent('algoId')
    return params.whole('algoId') ?? (own === undefined ? (known ?? fail(noSuchOrder())) : Number(own))
  }

  const cancelStop = async (requested: Signed) => {
    const id = stopNamed(requested)
    const { clientAlgoId, algoStatus } = await shownStop(requested, id)
    if (algoStatus !== 'NEW') throw unknownOrder()
    const order = remembered.stopOf(requested.holder.caller.userId, id)
    for (const piece of order?.pieces ?? [{ id }])
      for (const row of await desk.whole(byOf(requested), positionIn(piece.id)))
        if (row.status < 2 && row.id === positionIn(piece.id)) await setStop(requested, row, kindIn(piece.id), '0')
    return { algoId: id, clientAlgoId, code: '200', msg: 'success' }
  }

  /** The stop orders of a user, oldest first: one for each position, or one for those that were set together. */
  const stops = async (requested: Signed, status?: 1) => {
    const { userId } = requested.holder.caller
    const pair = requested.params.has('symbol') ? await pairOf(requested) : null
    const found = (await desk.rows(byOf(requested), pair, status)).flatMap(stopsOf)
    const firsts = new Map<number, ReturnType<typeof stopShown>>()
    for (const each of found.reverse()) {
      const own = stopId(each.row.id, each.kind)
      const order = remembered.stopOf(userId, own)
      const id = order?.pieces[0]?.id ?? own
      if (!firsts.has(id))
        firsts.set(id, { ...stopShown(each, order?.name), ...(order && { quantity: order.quantity }) })
    }
    return [...firsts.values()]
  }

  const cancelStops = async (requested: Signed) => {
    const pair = await pairOf(requested)
    const { caller, request } = byOf(requested)
    for (const row of await desk.rows(byOf(requested), pair, 1))
      if (stopsOf(row).length > 0) await act('POST lever/setstop', { id: row.id }, caller, request)
    return { code: 200, msg: 'The operation of cancel all open order is done.' }
  }

  const spans = ['symbol', 'startTime', 'endTime', 'limit']
  const named = ['symbol', 'orderId', 'origClientOrderId']
  const namedStop = ['symbol', 'algoId', 'clientAlgoId']
  const shown = async (requested: Signed) =>
    desk.orders(byOf(requested), await find(requested))[0] ?? fail(noSuchOrder())
  const open = async (requested: Signed) => desk.orders(byOf(requested), piecesOf(await waiting(requested)))
  return [
    { ...trades('POST', 'order', orderParams), answer: place },
    { ...trades('DELETE', 'order', named), answer: cancel },
    { ...trades('DELETE', 'allOpenOrders', ['symbol']), answer: cancelAll },
    { ...reads('order', 1, named), answer: shown },
    { ...reads('openOrder', 1, named), answer: shown },
    { ...reads('openOrders', 1, ['symbol']), answer: open },
    { ...reads('allOrders', 5, [...spans, 'orderId']), answer: allOrders },
    { ...reads('userTrades', 5, [...spans, 'orderId', 'fromId']), answer: userTrades },
    { ...trades('POST', 'algoOrder', stopParams), answer: placeStop },
    { ...trades('DELETE', 'algoOrder', namedStop), answer: cancelStop },
    { ...trades('DELETE', 'algoOpenOrders', ['symbol']), answer: cancelStops },
    { ...reads('algoOrder', 1, namedStop), answer: (requested: Signed) => shownStop(requested, stopNamed(requested)) },
    { ...reads('openAlgoOrders', 1, ['symbol', 'algoType']), answer: (requested: Signed) => stops(requested, 1) },
    { ...reads('allAlgoOrders', 5, [...spans, 'algoId']), answer: (requested: Signed) => stops(requested) },
  ]
}

const reduceOnlyRejected = () => sentence(-2022, 'ReduceOnly Order is rejected.')
const noLimitToClose = () =>
  sentence(
    -2022,
    'ReduceOnly Order is rejected. A limit order only opens a position here; close with MARKET, or at a price with TAKE_PROFIT_MARKET.',
  )
const noStopToOpen = () =>
  sentence(-1116, 'Invalid orderType. A conditional order closes a position here, and there is none on the other side.')
const wholeOnly = () =>
  sentence(
    -1116,
    'Invalid orderType. A conditional order closes the whole position: send closePosition, or its quantity.',
  )
const onlyType = (type: string) =>
  sentence(-1116, `Invalid orderType. There is no ${type}: only LIMIT, MARKET, STOP_MARKET and TAKE_PROFIT_MARKET.`)

const sideIn = (params: Params) =>
  params.oneOf('side', ['BUY', 'SELL'], params.needed('side') as 'BUY', () => new Fault(-1117, 'Invalid side.'))

/** The parameters that every order has; refuses what contracts do not have. */
function termsIn(params: Params) {
  const side = sideIn(params)
  const type = params.needed('type')
  if (type === 'STOP_MARKET' || type === 'TAKE_PROFIT_MARKET')
    throw sentence(
      -4120,
      'Order type not supported for this endpoint. Please use the Algo Order API endpoints instead.',
    )
  if (type !== 'LIMIT' && type !== 'MARKET') throw onlyType(type)
  assertOneWay(params)
  if (params.text('timeInForce') !== undefined && params.text('timeInForce') !== 'GTC')
    throw sentence(-1115, 'Invalid timeInForce. A limit order waits until it is cancelled: only GTC.')
  if (params.has('stopPrice') || params.has('closePosition'))
    throw sentence(
      -1106,
      `Parameter '${params.has('stopPrice') ? 'stopPrice' : 'closePosition'}' sent when not required.`,
    )
  return { side, type, reduceOnly: params.flag('reduceOnly') } as const
}

function stopIn(params: Params): { side: 'BUY' | 'SELL'; kind: StopOf['kind'] } {
  const side = sideIn(params)
  const type = params.needed('type')
  if (params.text('algoType') !== undefined && params.text('algoType') !== 'CONDITIONAL') throw invalidData('algoType')
  if (type !== 'STOP_MARKET' && type !== 'TAKE_PROFIT_MARKET') throw onlyType(type)
  assertOneWay(params)
  return { side, kind: type === 'STOP_MARKET' ? 'loss' : 'profit' }
}

function assertOneWay(params: Params): void {
  if ((params.text('positionSide') ?? 'BOTH') !== 'BOTH') throw oneWayOnly()
}

const trades = (method: 'POST' | 'DELETE', path: string, reads: readonly string[]) => ({
  ...({ security: 'trades', weight: 1 } as const),
  ...{ method, path: `v1/${path}`, reads },
})
const reads = (path: string, weight: number, reads: readonly string[]) => ({
  ...({ method: 'GET', security: 'reads' } as const),
  ...{ path: `v1/${path}`, weight, reads },
})
