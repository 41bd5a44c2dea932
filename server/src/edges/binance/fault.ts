import { refused } from '../../http/envelope'
import type { Refusal } from '../../platform/refusal'

/** A refusal with the error number and the message that Binance's clients expect. */
export class Fault extends Error {
  override name = 'Fault'
  constructor(
    readonly code: number,
    message: string,
    readonly status = 400,
    /** Whole seconds until it may succeed. */
    readonly retryAfter_s: number | null = null,
    /** The results of the parts of a request that failed in part. */
    readonly data: object | null = null,
  ) {
    super(message)
  }
}

export const unauthorized = () => new Fault(-1002, 'You are not authorized to execute this request.', 401)
export const notSent = (name: string) =>
  new Fault(-1102, `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`)
export const empty = (name: string) => {
  if (name === 'newClientOrderId') return new Fault(-1118, 'New client order ID was empty.')
  if (name === 'origClientOrderId') return new Fault(-1119, 'Original client order ID was empty.')
  return new Fault(-1105, `Parameter '${name}' was empty.`)
}
export const notRequired = (name: string) => new Fault(-1106, `Parameter '${name}' sent when not required.`)
export const illegal = (name: string, range: string) =>
  new Fault(-1100, `Illegal characters found in parameter '${name}'; legal range is '${range}'.`)
export const filterFailure = (filter: string) => new Fault(-1013, `Filter failure: ${filter}`)

export const invalidData = (name: string) => new Fault(-1130, `Data sent for parameter '${name}' is not valid.`)
export const noReferencePrice = () => new Fault(-2043, "This symbol doesn't have a reference price.")

export const badCombination = () => new Fault(-1128, 'Combination of optional parameters invalid.')
export const unsupported = () => new Fault(-1020, 'This operation is not supported.')
export const invalidSymbol = () => new Fault(-1121, 'Invalid symbol.')
export const unknownOrder = () => new Fault(-2011, 'Unknown order sent.')
export const noSuchOrder = () => new Fault(-2013, 'Order does not exist.')
export const badKey = () => new Fault(-2014, 'API-key format invalid.', 401)
export const unknownKey = () => new Fault(-2015, 'Invalid API-key, IP, or permissions for action.', 401)
export const badSignature = () => new Fault(-1022, 'Signature for this request is not valid.')
export const noSuchStream = () => new Fault(-1130, 'There is no such stream.')
export const noSuchListenKey = () => new Fault(-1125, 'This listenKey does not exist.')
export const overloaded = (retryAfter_s: number | null = null) =>
  new Fault(
    -1008,
    'Server is currently overloaded with other requests. Please try again in a few minutes.',
    503,
    retryAfter_s,
  )
/** Why a request is not served at present; null while requests are served. */
export const notServed = (reason: string | null): Fault | null =>
  reason === 'stopping' ? new Fault(-1016, 'This service is no longer available.', 503) : reason ? overloaded(1) : null
export const timedOut = () =>
  new Fault(
    -1007,
    'Timeout waiting for response from backend server. Send status unknown; execution status unknown.',
    504,
  )
/** The errors of a server or a proxy that fails, by the status of its answer. */
export function failed(status: number): Fault | null {
  if (status === 500) return new Fault(-1001, 'Internal error; unable to process your request. Please try again.', 500)
  if (status === 502)
    return new Fault(-1006, 'An unexpected response was received from the message bus. Execution status unknown.', 502)
  return status === 504 ? timedOut() : null
}
export const tooMany = (retryAfter_s: number) => new Fault(-1003, 'Too many requests.', 429, retryAfter_s)

/** Binance's names for the fields of an order. */
const names: Readonly<Record<string, string>> = {
  amount: 'quantity',
  target_price: 'price',
  stop_price: 'stopPrice',
  total: 'quoteOrderQty',
  client_order_id: 'newClientOrderId',
}

const rejected = (message: string) => new Fault(-2010, message)
export const duplicate = () => rejected('Duplicate order sent.')

const filters: Readonly<Record<string, string>> = {
  ...{ 'above_maximum.value': 'NOTIONAL', 'above_maximum.market': 'MARKET_LOT_SIZE' },
  ...{ 'above_maximum.coin': 'MAX_ASSET', 'above_maximum.position': 'MAX_POSITION' },
  ...{ 'open_most.orders': 'MAX_NUM_ORDERS', 'open_most.stops': 'MAX_NUM_ALGO_ORDERS' },
  ...{ 'open_most.icebergs': 'MAX_NUM_ICEBERG_ORDERS', 'open_most.lists': 'MAX_NUM_ORDER_LISTS' },
}

/** The filter behind a limit of a pair, which is the one that the pair shows; undefined for other refusals. */
function filterOf({ detail: { text = '', params } }: Refusal): string | undefined {
  if (text === 'below_minimum.value') return params?.most === undefined ? 'MIN_NOTIONAL' : 'NOTIONAL'
  if (text.endsWith('.far')) return params?.side === undefined ? 'PERCENT_PRICE' : 'PERCENT_PRICE_BY_SIDE'
  return text.endsWith('_all') ? `EXCHANGE_${filters[text.slice(0, -4)]}` : filters[text]
}

/** Converts a refusal of the exchange to Binance's error. */
export function faultOf(refusal: Refusal): Fault {
  const { key, detail } = refusal
  const [field = ''] = Object.keys(detail.fields ?? {})
  switch (key) {
    case 'insufficient_balance':
      return rejected('Account has insufficient balance for requested action.')
    case 'would_trade':
      return rejected('Order would immediately match and take.')
    case 'stop_wrong_side':
    case 'profit_wrong_side':
      return rejected('Stop price would trigger immediately.')
    case 'client_order_id_taken':
      return duplicate()
    case 'market_gtc':
    case 'post_only_market':
    case 'post_only_at_once':
    case 'other_at_once':
    case 'total_with_amount':
    case 'total_of_limit':
      return new Fault(-1014, 'Unsupported order combination.')
    case 'market_closed':
      return new Fault(-1013, 'Market is closed.')
    case 'below_minimum':
    case 'above_maximum':
      return filterFailure(
        filterOf(refusal) ?? (field === 'total' ? 'NOTIONAL' : field.endsWith('price') ? 'PRICE_FILTER' : 'LOT_SIZE'),
      )
    case 'open_most':
      return filterFailure(filterOf(refusal) ?? 'MAX_NUM_ORDERS')
    case 'param_invalid':
      return notSent(names[field] ?? field)
    case 'not_logged_in':
      return unknownKey()
    case 'too_many_requests':
      return tooMany(detail.retryAfter_s ?? 1)
    case 'venue_banned':
      return new Fault(-1003, `Way too many requests; banned until ${detail.params?.until}.`, 418, detail.retryAfter_s)
    case 'unavailable':
      return overloaded(detail.retryAfter_s ?? null)
    default:
      return rejected(refused('en', refusal).message ?? '')
  }
}
