import type { CallData } from '@lagoon/shared/api/index'
import {
  type Atoms,
  add,
  atoms,
  floorAtoms,
  fromAtoms,
  greater,
  hundred,
  lesser,
  mulDivFloor,
  negate,
  one,
  rate,
  sub,
  sum,
  zero,
} from '@lagoon/shared/money/atoms'
import type { PairRow } from '../symbols.rules'
import { marginAsset } from './contract.rules'

export type Row = CallData<'POST lever/my_trade'>['message']['data'][number]

const long = 1
const [pending, holding, closed, cancelled] = [0, 1, 3, 4]
const bare = (symbol: string) => symbol.replace('/', '')

type Side = 'BUY' | 'SELL'

/** The opening or the closing of a position: what one call did. A Binance order consists of one or more. */
export interface Piece {
  /** 2 × the position for its opening, and one more for its closing. */
  id: number
  row: Row
  opens: boolean
  side: Side
  quantity: string
  /** Null until it is done. */
  done: { price: string; fee: string; profit: string; at_ms: number } | null
  state: 'NEW' | 'FILLED' | 'CANCELED'
  placed_ms: number
}

export const openingId = (position: number): number => position * 2
export const closingId = (position: number): number => position * 2 + 1
/** The position of an order or of a stop order. */
export const positionIn = (id: number): number => Math.floor(id / 2)

export const isHeld = ({ status }: Row) => status === holding
export const isPending = ({ status }: Row) => status === pending
/** The side of the order that opens a position of this type. */
const sideOf = (type: number, opens: boolean): Side => ((type === long) === opens ? 'BUY' : 'SELL')
export const typeOf = (side: Side): 1 | 2 => (side === 'BUY' ? 1 : 2)

export function grouped<T, K>(all: readonly T[], keyOf: (each: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const each of all) {
    const group = groups.get(keyOf(each))
    if (group) group.push(each)
    else groups.set(keyOf(each), [each])
  }
  return groups
}

/** The pieces of these positions. `parts` are what was closed out of a position: it opened with them. */
export function piecesOf(rows: readonly Row[]): Piece[] {
  const parts = grouped(rows, ({ part_of }) => part_of)
  return rows.flatMap(row => [
    ...(row.part_of === null ? [opening(row, parts.get(row.id) ?? [])] : []),
    ...(row.status === closed ? [closing(row)] : []),
  ])
}

function opening(row: Row, parts: readonly Row[]): Piece {
  const all = [row, ...parts]
  const total = (of: (each: Row) => string) => fromAtoms(sum(all.map(each => atoms(of(each)))))
  const isDone = row.handle_time !== null
  return {
    ...{ id: openingId(row.id), row, opens: true, side: sideOf(row.type, true), quantity: total(each => each.number) },
    done: isDone
      ? { price: row.price, fee: total(each => each.open_fee), profit: '0', at_ms: Number(row.handle_time) * 1000 }
      : null,
    state: row.status === cancelled ? 'CANCELED' : isDone ? 'FILLED' : 'NEW',
    placed_ms: row.create_time * 1000,
  }
}

function closing(row: Row): Piece {
  const at_ms = Number(row.complete_time) * 1000
  const fee = fromAtoms(sub(atoms(row.trade_fee), atoms(row.open_fee)))
  return {
    ...{ id: closingId(row.id), row, opens: false, side: sideOf(row.type, false), quantity: row.number },
    done: { price: row.update_price, fee, profit: row.fact_profits, at_ms },
    state: 'FILLED',
    placed_ms: at_ms,
  }
}

/** How Binance calls an order that its owner did not name. */
export const nameOfPiece = ({ id, opens, row }: Piece): string =>
  !opens && row.closed_by === 'liquidated' ? `autoclose-${row.id}` : `lagoon-${id}`

const worthOfPiece = ({ quantity, done }: Piece): Atoms =>
  done ? mulDivFloor(atoms(quantity), atoms(done.price), one) : zero

/** A limit order has a price, and opened at it or better; its position remembers both. */
const isLimit = ({ opens, row }: Piece) => opens && (row.status === pending || row.handle_time !== row.create_time)

interface OrderOf {
  pieces: readonly Piece[]
  /** As its owner placed it; otherwise it is computed from the pieces. */
  name?: string | undefined
  type?: string | undefined
  /** What its owner wanted, if not everything was done. */
  quantity?: string | undefined
}

/** An order in Binance's format. Its average price is that of all its pieces. */
export function orderShown({ pieces, name, type, quantity }: OrderOf) {
  const [first] = pieces as readonly [Piece, ...Piece[]]
  const done = pieces.filter(({ done }) => done !== null)
  const total = sum(pieces.map(each => atoms(each.quantity)))
  const executed = sum(done.map(each => atoms(each.quantity)))
  const value = sum(done.map(worthOfPiece))
  const isAll = executed === total && (quantity === undefined || atoms(quantity) === total)
  const price = isLimit(first) ? first.row.origin_price : '0'
  const average = done.length === 1 ? done[0]?.done?.price : undefined
  const kind = type ?? (isLimit(first) ? 'LIMIT' : typeOfClosing(first))
  return {
    ...{
      orderId: first.id,
      symbol: bare(first.row.symbol),
      status: isAll || executed === zero ? first.state : 'EXPIRED',
    },
    ...{ clientOrderId: name ?? nameOfPiece(first), price: type === 'MARKET' ? '0' : price },
    avgPrice: executed === zero ? '0' : (average ?? fromAtoms(floorAtoms(mulDivFloor(value, one, executed), 8))),
    ...{ origQty: quantity ?? fromAtoms(total), executedQty: fromAtoms(executed), cumQuote: fromAtoms(value) },
    ...{ timeInForce: 'GTC', type: kind, origType: kind, reduceOnly: !first.opens, closePosition: false },
    ...{ side: first.side, positionSide: 'BOTH', stopPrice: '0', workingType: 'CONTRACT_PRICE', priceProtect: false },
    ...{ priceMatch: 'NONE', selfTradePreventionMode: 'NONE', goodTillDate: 0 },
    ...{ time: first.placed_ms, updateTime: Math.max(...pieces.map(endOf)) },
  }
}

const endOf = ({ done, row, placed_ms }: Piece): number =>
  done?.at_ms ?? (row.complete_time === null ? placed_ms : row.complete_time * 1000)

function typeOfClosing({ opens, row }: Piece): string {
  if (opens) return 'MARKET'
  if (row.closed_by === 'liquidated') return 'LIQUIDATION'
  if (row.closed_by === 'profit') return 'TAKE_PROFIT_MARKET'
  return row.closed_by === 'user' ? 'MARKET' : 'STOP_MARKET'
}

/** A trade in Binance's format: an opening or a closing that is done. */
export function tradeShown(piece: Piece, orderId = piece.id) {
  const { price = '0', fee = '0', profit = '0', at_ms = 0 } = piece.done ?? {}
  return {
    ...{ symbol: bare(piece.row.symbol), id: piece.id, orderId, side: piece.side, price, qty: piece.quantity },
    ...{ realizedPnl: profit, quoteQty: fromAtoms(worthOfPiece(piece)), commission: fee, commissionAsset: marginAsset },
    ...{ time: at_ms, positionSide: 'BOTH', buyer: piece.side === 'BUY', maker: isLimit(piece) },
  }
}

/** What a trade earned and cost, as rows of the income history: the newest trade has the highest ids. */
export const incomeOf = (piece: Piece) => {
  const { symbol, time, realizedPnl, commission, id } = tradeShown(piece)
  const row = (incomeType: string, income: string) => ({
    ...{ symbol, incomeType, income, asset: marginAsset, info: String(id), time, tranId: id, tradeId: String(id) },
  })
  return [
    ...(piece.opens ? [] : [row('REALIZED_PNL', realizedPnl)]),
    ...(commission === '0' ? [] : [row('COMMISSION', fromAtoms(negate(atoms(commission))))]),
  ]
}

/** A stop price of a position as a conditional order. */
export interface StopOf {
  row: Row
  kind: 'loss' | 'profit'
  price: string
}
export const stopId = (position: number, kind: StopOf['kind']): number => position * 2 + (kind === 'loss' ? 0 : 1)
export const kindIn = (id: number): StopOf['kind'] => (id % 2 === 0 ? 'loss' : 'profit')
export const stopPriceOf = (row: Row, kind: StopOf['kind']): string =>
  kind === 'loss' ? row.stop_loss_price : row.target_profit_price

/** The stop orders of a position, also those of one that has ended. */
export const stopsOf = (row: Row): StopOf[] =>
  (['loss', 'profit'] as const)
    .map(kind => ({ row, kind, price: stopPriceOf(row, kind) }))
    .filter(({ price }) => atoms(price) !== zero)

export function stopShown({ row, kind, price }: StopOf, name: string | undefined, state?: 'CANCELED') {
  const isTriggered = row.closed_by === kind
  const id = stopId(row.id, kind)
  const algoStatus = state ?? (isHeld(row) || isPending(row) ? 'NEW' : isTriggered ? 'FINISHED' : 'EXPIRED')
  return {
    ...{ algoId: id, clientAlgoId: name ?? `lagoon-stop-${id}`, algoType: 'CONDITIONAL', algoStatus },
    ...{ orderType: kind === 'loss' ? 'STOP_MARKET' : 'TAKE_PROFIT_MARKET', symbol: bare(row.symbol) },
    ...{ side: sideOf(row.type, false), positionSide: 'BOTH', timeInForce: 'GTC', quantity: row.number },
    ...{ triggerPrice: price, price: '0', workingType: 'CONTRACT_PRICE', priceMatch: 'NONE', closePosition: true },
    ...{ priceProtect: false, reduceOnly: true, selfTradePreventionMode: 'NONE', icebergQuantity: null },
    actualOrderId: isTriggered ? String(closingId(row.id)) : '',
    ...{ createTime: row.create_time * 1000, updateTime: (row.complete_time ?? row.create_time) * 1000 },
    ...{ triggerTime: isTriggered ? Number(row.complete_time) * 1000 : 0, goodTillDate: 0 },
  }
}

/**
 * All positions of a user in one pair together: each order opened one with a margin of its own. The liquidation price is that of the
 * position that is liquidated first.
 */
export function riskOf(pair: PairRow, rows: readonly Row[], leverage: number, most: number) {
  const [held, waiting] = [rows.filter(isHeld), rows.filter(isPending)]
  const signed = (row: Row, amount: Atoms) => (row.type === long ? amount : negate(amount))
  const amount = sum(held.map(row => signed(row, atoms(row.number))))
  const cost = sum(held.map(row => signed(row, mulDivFloor(atoms(row.number), atoms(row.price), one))))
  const total = (of: (row: Row) => string, from = held) => sum(from.map(row => atoms(of(row))))
  const [margin, profit] = [total(row => row.caution_money), total(row => row.profits)]
  const maintenance = sum(held.map(row => mulDivFloor(atoms(row.caution_money), rate(row.maintenance_rate), hundred)))
  const levels = held.filter(row => (row.type === long) === amount > zero).map(row => atoms(row.liquidation_price))
  const reserved = total(row => row.caution_money, waiting)
  const size = amount < zero ? negate(amount) : amount
  const notional = mulDivFloor(size, atoms(pair.now_price), one)
  const entry = amount === zero ? zero : mulDivFloor(cost < zero ? negate(cost) : cost, one, size)
  return {
    ...{ symbol: bare(pair.symbol), positionSide: 'BOTH', positionAmt: fromAtoms(amount), marginAsset },
    entryPrice: held.length === 1 ? String(held[0]?.price) : fromAtoms(floorAtoms(entry, 8)),
    ...{ markPrice: pair.now_price, unRealizedProfit: fromAtoms(profit), unrealizedProfit: fromAtoms(profit) },
    liquidationPrice: fromAtoms(levels.length === 0 ? zero : levels.reduce(amount > zero ? greater : lesser)),
    ...{ isolatedMargin: fromAtoms(add(margin, profit)), isolatedWallet: fromAtoms(margin), isolated: true },
    notional: fromAtoms(amount < zero ? negate(notional) : notional),
    ...{ initialMargin: fromAtoms(add(margin, reserved)), maintMargin: fromAtoms(maintenance) },
    ...{ positionInitialMargin: fromAtoms(margin), openOrderInitialMargin: fromAtoms(reserved) },
    ...{ leverage: String(leverage), maxNotionalValue: String(most), marginType: 'isolated', isAutoAddMargin: 'false' },
    ...{ bidNotional: '0', askNotional: '0', adl: 0, updateTime: Math.max(0, ...held.map(timeOf)) },
  }
}
const timeOf = ({ handle_time, create_time }: Row): number => (handle_time ?? create_time) * 1000
