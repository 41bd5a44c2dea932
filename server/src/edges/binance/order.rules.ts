import type { CallInput } from '@lagoon/shared/api/index'
import { mostShownParts } from '@lagoon/shared/catalogue/limits'
import { add, atoms, floorAtoms, fromAtoms, lesser, mulDivFloor, one, sub, zero } from '@lagoon/shared/money/atoms'
import { trailingDeltas } from '@lagoon/shared/money/spot'
import { countOf, lotsIn, ticksIn } from '@lagoon/shared/money/steps'
import { Fault, filterFailure, illegal, notRequired, notSent } from './fault'
import { labelOf, type Marks } from './label.rules'
import { idIn } from './name.rules'
import { fail, type Params } from './params'
import { highestPrice, type OrderType, orderTypes, type PairRow, preventionModes } from './symbols.rules'

/** The fields that each type of order requires, and those that it allows in addition. */
const fieldsOf: Readonly<Record<OrderType, { needs: readonly string[]; may: readonly string[] }>> = {
  LIMIT: { needs: ['timeInForce', 'quantity', 'price'], may: ['icebergQty'] },
  LIMIT_MAKER: { needs: ['quantity', 'price'], may: ['icebergQty'] },
  MARKET: { needs: [], may: ['quantity', 'quoteOrderQty'] },
  STOP_LOSS: { needs: ['quantity'], may: ['stopPrice', 'trailingDelta'] },
  STOP_LOSS_LIMIT: { needs: ['timeInForce', 'quantity', 'price'], may: ['stopPrice', 'trailingDelta', 'icebergQty'] },
  TAKE_PROFIT: { needs: ['quantity'], may: ['stopPrice', 'trailingDelta'] },
  TAKE_PROFIT_LIMIT: { needs: ['timeInForce', 'quantity', 'price'], may: ['stopPrice', 'trailingDelta', 'icebergQty'] },
}
const ofTypes = ['timeInForce', 'quantity', 'quoteOrderQty', 'price', 'stopPrice', 'icebergQty', 'trailingDelta']

export const orderParams = [
  ...['symbol', 'side', 'type', ...ofTypes],
  ...['newClientOrderId', 'newOrderRespType', 'selfTradePreventionMode', 'strategyId', 'strategyType'],
  ...['pegPriceType', 'pegOffsetType', 'pegOffsetValue'],
]

const ownName = /^[A-Za-z0-9._:-]{1,36}$/

const sides = { BUY: 1, SELL: 2 } as const
type Side = keyof typeof sides
type RespType = 'ACK' | 'RESULT' | 'FULL'

export interface RequestedOrder {
  type: OrderType
  side: Side
  answer: RespType
  /** A sale by its proceeds has no amount: the bids decide it. */
  trade: CallInput<'POST coin/trade'>
}

/** Parses an order and checks it against the filters. `marks` are stored with it. */
export function requestedOrder(
  params: Params,
  pair: PairRow,
  marks: Pick<Marks, 'list' | 'usedSor'> = {},
): RequestedOrder {
  const side = params.oneOf(
    'side',
    ['BUY', 'SELL'],
    params.needed('side') as Side,
    () => new Fault(-1117, 'Invalid side.'),
  )
  const wrongType = () => new Fault(-1116, 'Invalid orderType.')
  const type = params.oneOf('type', orderTypes, params.needed('type') as OrderType, wrongType)
  assertFields(params, type)
  assertNoPeg(params)
  const [quantity, price, stopPrice, total] = ['quantity', 'price', 'stopPrice', 'quoteOrderQty'].map(name =>
    params.decimal(name),
  )
  if (type === 'MARKET' && quantity === undefined && total === undefined) throw notSent('quantity')
  if (type === 'MARKET' && quantity !== undefined && total !== undefined) throw notRequired('quoteOrderQty')
  const delta = params.whole('trailingDelta')
  if (fieldsOf[type].may.includes('stopPrice') && stopPrice === undefined && delta === undefined)
    throw notSent('stopPrice')
  const isMarket = type === 'MARKET' || type === 'STOP_LOSS' || type === 'TAKE_PROFIT'
  if (price !== undefined) assertPrice(pair, price)
  if (stopPrice !== undefined) assertPrice(pair, stopPrice)
  if (delta !== undefined && (delta < trailingDeltas.least || delta > trailingDeltas.most))
    throw filterFailure('TRAILING_DELTA')
  if (quantity !== undefined) assertQuantity(pair, quantity, type === 'MARKET' ? 'MARKET_LOT_SIZE' : 'LOT_SIZE')
  const wrongForce = () => new Fault(-1115, 'Invalid timeInForce.')
  const force = params.oneOf('timeInForce', ['GTC', 'IOC', 'FOK'], 'GTC', wrongForce)
  const iceberg = icebergIn(params, pair, quantity, force)
  const mode = params.oneOf('selfTradePreventionMode', preventionModes, 'EXPIRE_TAKER', () =>
    fail(new Fault(-1013, 'This symbol does not allow the specified self-trade prevention mode.')),
  )
  const name = nameIn(params, 'newClientOrderId')
  // Orders of one account: Binance documents TRANSFER as DECREMENT between them.
  const isTransfer = mode === 'TRANSFER'
  const applied = isTransfer ? 'DECREMENT' : mode
  const label = labelOf({ ...marks, ...strategyIn(params), isTransfer })
  const usual = type === 'MARKET' || type === 'LIMIT' ? 'FULL' : 'ACK'
  return {
    ...{ type, side },
    answer: params.oneOf('newOrderRespType', ['ACK', 'RESULT', 'FULL'], usual, () => notSent('newOrderRespType')),
    trade: {
      ...{ currency_id: pair.currency_id, legal_id: pair.legal_id, type: sides[side] },
      ...(name !== undefined && { client_order_id: name }),
      ...(label !== undefined && { label }),
      order_type: isMarket ? 'market' : 'limit',
      ...(quantity !== undefined && { amount: quantity }),
      ...(total !== undefined && side === 'BUY' && { total }),
      ...(price !== undefined && { target_price: price }),
      ...(stopPrice !== undefined && { stop_price: stopPrice }),
      ...(delta !== undefined && { trailing_delta: delta }),
      ...(type.startsWith('TAKE_PROFIT') && { take_profit: 1 as const }),
      ...(params.has('timeInForce') && { time_in_force: force.toLowerCase() as Lowercase<typeof force> }),
      ...(params.has('selfTradePreventionMode') && { self_trade: applied.toLowerCase() as Lowercase<typeof applied> }),
      ...(type === 'LIMIT_MAKER' && { post_only: 1 as const }),
      ...(iceberg !== undefined && { shown_amount: iceberg }),
    },
  }
}

/** A client id; the names that are made from ids cannot be chosen. */
export function nameIn(params: Params, field: string): string | undefined {
  const name = params.text(field)
  if (name !== undefined && (!ownName.test(name) || idIn(name) !== undefined)) throw illegal(field, ownName.source)
  return name
}

/** The part of an order that the book shows; 0 and the whole order show everything. */
function icebergIn(params: Params, pair: PairRow, quantity = '0', force: string): string | undefined {
  const iceberg = params.decimal('icebergQty')
  if (iceberg === undefined || atoms(iceberg) === zero) return undefined
  if (force !== 'GTC') throw notRequired('icebergQty')
  const [part, whole] = [atoms(iceberg), atoms(quantity)]
  if (part > whole) throw new Fault(-2010, 'IcebergQty exceeds QTY.')
  assertQuantity(pair, iceberg, 'LOT_SIZE')
  if (mulDivFloor(part, atoms(String(mostShownParts)), one) < whole) throw filterFailure('ICEBERG_PARTS')
  return part === whole ? undefined : iceberg
}

function strategyIn(params: Params): Omit<Marks, 'list'> {
  const [strategyId, strategyType] = [params.whole('strategyId'), params.whole('strategyType')]
  if (strategyType !== undefined && strategyType < least_strategy)
    throw new Fault(-1134, '`strategyType` was less than 1000000.')
  return { ...(strategyId !== undefined && { strategyId }), ...(strategyType !== undefined && { strategyType }) }
}
const least_strategy = 1_000_000

/** The amount whose sale to these bids brings `total`, in whole steps: 250 at 2 × 100 and 5 × 50 is 3. */
export function soldFor(pair: PairRow, total: string, bids: readonly (readonly [string, string])[]): string {
  let [left, amount] = [atoms(total), zero]
  for (const [price, size] of bids) {
    const wanted = lesser(atoms(size), mulDivFloor(left, one, atoms(price)))
    amount = add(amount, wanted)
    left = sub(left, mulDivFloor(wanted, atoms(price), one))
    if (wanted < atoms(size)) break
  }
  const cut = floorAtoms(amount, pair.amount_scale)
  if (cut < atoms(pair.coin_trade_min))
    throw new Fault(-2010, 'Order book liquidity is less than `LOT_SIZE` filter minimum quantity.')
  return fromAtoms(cut)
}

function assertFields(params: Params, type: OrderType): void {
  const { needs, may } = fieldsOf[type]
  for (const name of needs) params.needed(name)
  for (const name of ofTypes)
    if (params.has(name) && !needs.includes(name) && !may.includes(name))
      throw name === 'timeInForce'
        ? new Fault(-1114, 'TimeInForce parameter sent when not required.')
        : notRequired(name)
}

/** No pair allows pegged orders (`pegInstructionsAllowed`). */
function assertNoPeg(params: Params): void {
  if (!params.has('pegPriceType') && !params.has('pegOffsetType') && !params.has('pegOffsetValue')) return
  const wrongPrice = () => new Fault(-1210, 'Invalid pegPriceType.')
  params.oneOf('pegPriceType', ['PRIMARY_PEG', 'MARKET_PEG'], 'PRIMARY_PEG', wrongPrice)
  const wrongOffset = () => new Fault(-1211, 'Invalid pegOffsetType.')
  params.oneOf('pegOffsetType', ['PRICE_LEVEL'], 'PRICE_LEVEL', wrongOffset)
  throw new Fault(-1013, 'Pegged orders are not supported for this symbol.')
}

/** A price in whole steps, at least one and not beyond the highest. */
function assertPrice({ price_scale }: PairRow, price: string): void {
  const steps = ticksIn(price, price_scale)
  const most = ticksIn(highestPrice(price_scale), price_scale)
  if (steps === null || most === null || countOf(steps) < 1 || steps > most) throw filterFailure('PRICE_FILTER')
}

/** An amount in whole steps, within the smallest and the largest order. */
function assertQuantity(pair: PairRow, quantity: string, filter: 'LOT_SIZE' | 'MARKET_LOT_SIZE'): void {
  const scale = pair.amount_scale
  const [lots, least, most] = [quantity, pair.coin_trade_min, pair.coin_trade_max].map(text => lotsIn(text, scale))
  if (lots == null || least == null || most == null || lots < least || lots > most) throw filterFailure(filter)
}

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
