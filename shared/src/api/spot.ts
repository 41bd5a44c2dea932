import { z } from 'zod'
import type { SuccessKey } from '../catalogue/successes'
import { decimal, flag, int, pageOf, stamp } from './answers'
import type { Endpoints, Said } from './endpoint'
import { action, read } from './endpoint'
import { amount, amountOrZero, clientOrderId, id, input, oneOf, oneOfNumbers, paging } from './fields'

const timeInForce = ['gtc', 'ioc', 'fok'] as const

/** The state of an order, and why it ended without being filled. */
const standing = {
  status: int(),
  state: z.enum(['untriggered', 'waiting', 'partly', 'filled', 'cancelled', 'expired']),
  reason: z.enum(['user', 'ioc', 'fok', 'post_only', 'self_trade', 'no_liquidity', 'amended', 'other']).nullable(),
}

/** The terms of an order besides price and amount; null if not set. */
const terms = {
  client_order_id: z.string().nullable(),
  time_in_force: z.enum(timeInForce),
  post_only: flag(),
  stop_price: decimal().nullable(),
  total: decimal().nullable(),
  other: int().nullable(),
}

const placed = z.object({
  id: int(),
  symbol: z.string(),
  ...standing,
  amount: decimal(),
  target_price: decimal(),
  deal_price: decimal(),
  deal_amount: decimal(),
  deal_value: decimal(),
  ...terms,
})
type Placed = z.output<typeof placed>

/** An order as its owner sees it. */
export const spotOrder = z.object({
  id: int(),
  symbol: z.string(),
  currency_id: int(),
  legal_id: int(),
  type: int(),
  order_type: z.enum(['limit', 'market']),
  trade_amount: decimal(),
  target_price: decimal(),
  deal_price: decimal(),
  deal_amount: decimal(),
  deal_value: decimal(),
  fee: decimal(),
  charge_fee: decimal(),
  ...standing,
  ...terms,
  trigger_tick_id: z.string().nullable(),
  created_at: stamp(),
})

/** The message for an order that ended without, or with only a partial fill. */
const endings: Partial<Record<NonNullable<Placed['reason']>, { none: SuccessKey; part: SuccessKey }>> = {
  self_trade: { none: 'order_cancelled_self_trade', part: 'order_cut_self_trade' },
  ioc: { none: 'order_cancelled_ioc', part: 'order_cut_ioc' },
  fok: { none: 'order_cancelled_fok', part: 'order_cancelled_fok' },
}
const nothingOffered = { none: 'order_cancelled_no_liquidity', part: 'order_cut_no_liquidity' } as const

/** The immediate result of an order, with its fill: "Filled: 0.1 BTC at 50000.5 USDT". */
function became({ state, reason, symbol, stop_price, deal_amount, deal_price }: Placed): Said {
  const [base, quote] = symbol.split('/')
  if (state === 'waiting') return { key: 'order_placed' }
  if (state === 'untriggered') return { key: 'order_untriggered', params: { stop: `${stop_price} ${quote}` } }
  const params = { amount: `${deal_amount} ${base}`, price: `${deal_price} ${quote}` }
  if (state === 'filled' || state === 'partly') return { key: `order_${state}`, params }
  const ending = (reason && endings[reason]) ?? nothingOffered
  return deal_amount === '0' ? { key: ending.none } : { key: ending.part, params }
}

/** Without data it was cancelled; a changed order may have traded at once. */
const changed = (order: Placed | undefined): Said => {
  if (!order) return { key: 'cancelled' }
  return order.state === 'waiting' || order.state === 'untriggered' ? { key: 'order_changed' } : became(order)
}

const refusals = [
  'insufficient_balance',
  'below_minimum',
  'above_maximum',
  'market_closed',
  'param_invalid',
  'not_found',
  'unavailable',
  'would_trade',
] as const

/** Spot trading: type 1 buys, 2 sells; the amount is of the base coin on both sides. */
export const spot = {
  'POST coin/trade': action({
    access: 'user',
    summary: 'Place a spot order',
    description:
      'Places a limit or market order, which may trade at once, or a stop order, which waits for the public price; amount and prices are cut down to the steps of the pair, and a market order leaves `target_price` unread.',
    input: input({
      currency_id: id(),
      legal_id: id(),
      type: oneOfNumbers(1, 2),
      amount: amount().optional(),
      target_price: amountOrZero().optional(),
      order_type: oneOf('limit', 'market').default('limit'),
      time_in_force: oneOf(...timeInForce).optional(),
      post_only: oneOfNumbers(0, 1).optional(),
      stop_price: amount().optional(),
      total: amount().optional(),
      client_order_id: clientOrderId().optional(),
      other: id().optional(),
    }),
    output: placed,
    keyed: true,
    success: became,
    refusals: [
      ...refusals,
      'state_invalid',
      'client_order_id_taken',
      'stop_wrong_side',
      'market_gtc',
      'post_only_market',
      'post_only_at_once',
      'total_with_amount',
      'total_of_limit',
      'total_of_sale',
      'other_pair',
      'other_side',
      'other_taken',
      'other_at_once',
    ],
  }),
  'PUT coin/trade': action({
    access: 'user',
    summary: 'Change or cancel a spot order',
    description:
      'With `amount` or `target_price` it changes the order, without them it cancels what is not filled. A smaller amount at the same price keeps the order and its turn; any other change ends a waiting order with the reason `amended` and places a new one, with a new id and the same terms, for what was not filled. The answer is the order that goes on; a cancellation answers without data.',
    input: input({
      id: id().optional(),
      client_order_id: clientOrderId().optional(),
      amount: amount().optional(),
      target_price: amount().optional(),
    }),
    output: placed.optional(),
    keyed: true,
    success: changed,
    refusals: [
      ...refusals,
      'state_invalid',
      'below_filled',
      'market_price_fixed',
      'total_amount_fixed',
      'named_twice',
      'other_at_once',
    ],
  }),
  'PUT coin/trade_all': action({
    access: 'user',
    summary: 'Cancel all my spot orders',
    description: 'Cancels every open order, stop orders included: of one pair, of one coin, or of all.',
    input: input({ currency_id: id().optional(), legal_id: id().optional() }),
    output: z.object({ cancelled: int() }),
    keyed: true,
    success: ({ cancelled }) =>
      cancelled === 0 ? { key: 'orders_none' } : { key: 'orders_cancelled', params: { count: cancelled } },
    refusals: ['unavailable'],
  }),
  'GET coin/list': read({
    access: 'user',
    summary: 'My spot orders',
    description: "Lists the user's spot orders, newest first.",
    input: input({
      id: id().optional(),
      currency_id: id().optional(),
      legal_id: id().optional(),
      status: oneOfNumbers(1, 2, 3).optional(),
      client_order_id: clientOrderId().optional(),
      ...paging,
    }),
    output: z.array(spotOrder),
  }),
  'GET coin/fills': read({
    access: 'user',
    summary: 'My spot trades',
    description: "Lists the trades of the user's spot orders, newest first, each with the user's own side and fee.",
    input: input({
      currency_id: id().optional(),
      legal_id: id().optional(),
      order_id: id().optional(),
      client_order_id: clientOrderId().optional(),
      ...paging,
    }),
    output: pageOf(
      z.object({
        id: int(),
        order_id: int(),
        client_order_id: z.string().nullable(),
        symbol: z.string(),
        type: int(),
        price: decimal(),
        amount: decimal(),
        value: decimal(),
        fee: decimal(),
        fee_currency: z.string(),
        maker: flag(),
        at: stamp(),
      }),
    ),
  }),
} satisfies Endpoints
