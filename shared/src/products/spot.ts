import { z } from 'zod'
import { decimal, flag, int, madeAt, pageOf, pairName, quoteId, rowId, stamp } from '../api/answers'
import type { Endpoints, Said } from '../api/endpoint'
import { action, read } from '../api/endpoint'
import {
  amount,
  amountOrZero,
  clientOrderId,
  during,
  id,
  input,
  listOf,
  nothing,
  ofPair,
  oneOf,
  oneOfNumbers,
  onlyPair,
  paging,
  whole,
  words,
} from '../api/fields'
import type { SuccessKey } from '../catalogue/successes'
import { orderErrors, trailingDeltas } from './spot.rules'
import { openLimits } from './venue'

const timeInForce = ['gtc', 'ioc', 'fok'] as const
const selfTrade = ['expire_taker', 'expire_maker', 'expire_both', 'decrement', 'none'] as const

/** The state of an order, and why it ended without being filled. */
const standing = {
  status: int().describe('1 waiting, also for its stop price, 2 completed, 3 cancelled'),
  state: z
    .enum(['pending', 'untriggered', 'waiting', 'partly', 'filled', 'cancelled', 'expired'])
    .describe(
      'State: pending (placed after another order is filled), untriggered (a stop order before its price), waiting, partly (partly filled and waiting), filled, cancelled, or expired (ended by its time in force)',
    ),
  reason: z
    .enum(['user', 'ioc', 'fok', 'post_only', 'self_trade', 'no_liquidity', 'amended', 'other', 'unplaced', 'operator'])
    .nullable()
    .describe(
      'Why it ended before it was filled: user (its owner cancelled it, also by `coin/cancel_after`), ioc, fok, post_only, self_trade, no_liquidity, amended (replaced by a changed order), other (the linked order traded or triggered, or the order before it ended unfilled), unplaced (it could not be placed when its turn came: the balance was too small or the price had passed it) or operator; null otherwise',
    ),
}

/** The terms of an order besides price and amount; null if not set. */
const terms = {
  client_order_id: z.string().nullable().describe('The name its owner gave it; null without one'),
  time_in_force: z
    .enum(timeInForce)
    .describe(
      'gtc waits until it is filled or cancelled; ioc cancels what does not fill at once; fok fills completely or not at all',
    ),
  post_only: flag().describe('1 for an order that only waits in the book and never takes from it'),
  stop_price: decimal()
    .nullable()
    .describe('The public price it waits for; null for an order that does not wait for one'),
  take_profit: flag().describe(
    '1 for a stop order that takes a profit: it waits until the public price falls to its stop price to buy, or rises to it to sell',
  ),
  trailing_delta: int()
    .nullable()
    .describe(
      'How far a trailing stop is behind the price, in basis points of its highest price (sale) or lowest price (purchase) since it follows; null for other orders',
    ),
  trailing_since: stamp()
    .nullable()
    .describe('When a trailing stop began to follow the price; null until then, and for other orders'),
  self_trade: z
    .enum(selfTrade)
    .describe('What happens where it would take an older order of the same user, see `POST coin/trade`'),
  prevented_amount: decimal().describe(
    'The part of its amount that it lost because it would have met an order of the same user',
  ),
  total: decimal()
    .nullable()
    .describe(
      'The most that an order placed with `total` spends; null for other orders. Its amount is what it bought, plus what the rest of the total would have paid for',
    ),
  other: int()
    .nullable()
    .describe(
      'The order it is linked with: as soon as one of them trades or triggers, the other is cancelled; null without one',
    ),
  after: int().nullable().describe('The order after whose complete fill it is placed; null without one'),
  label: z.string().nullable().describe('The mark that its owner gave it; null without one'),
  shown_amount: decimal()
    .nullable()
    .describe('The most of it that the public book shows at once; null for an order that shows everything'),
  received: flag().describe(
    '1 for a sale of all that the order before it receives; while it is pending, its amount is that of the order before it',
  ),
}

const placed = z.object({
  id: rowId(),
  symbol: pairName(),
  ...standing,
  amount: decimal().describe(
    'How much of the base coin the order is for, cut down to the step of the pair; what it has filled is included',
  ),
  target_price: decimal().describe('The limit price; of a market order, how far it may go'),
  deal_price: decimal().describe('Average price of what was traded; 0 when nothing was'),
  deal_amount: decimal().describe('How much of the base coin was traded'),
  deal_value: decimal().describe('What was filled, in the quote coin'),
  ...terms,
})
type Placed = z.output<typeof placed>

/** An order as its owner sees it. */
export const spotOrder = z.object({
  id: rowId(),
  symbol: pairName(),
  currency_id: int().describe('The base coin'),
  legal_id: quoteId(),
  type: int().describe('1 buys, 2 sells'),
  order_type: z.enum(['limit', 'market']).describe('Limit or market'),
  trade_amount: decimal().describe('How much of the base coin was ordered'),
  target_price: decimal().describe('The limit price; of a market order, how far it may go'),
  deal_price: decimal().describe('Average price of what was traded; 0 when nothing was'),
  deal_amount: decimal().describe('How much of the base coin was traded'),
  deal_value: decimal().describe('What was filled, in the quote coin'),
  fee: decimal().describe('The fee as an amount'),
  charge_fee: decimal().describe('The fee as a share of 1'),
  ...standing,
  ...terms,
  trigger_tick_id: z
    .string()
    .nullable()
    .describe('The public tick that triggered a stop order; null until then, and for other orders'),
  created_at: madeAt(),
})

/** The message for an order that ended without, or with only a partial fill. */
const endings: Partial<Record<NonNullable<Placed['reason']>, { none: SuccessKey; part: SuccessKey }>> = {
  self_trade: { none: 'order_cancelled_self_trade', part: 'order_cut_self_trade' },
  ioc: { none: 'order_cancelled_ioc', part: 'order_cut_ioc' },
  fok: { none: 'order_cancelled_fok', part: 'order_cancelled_fok' },
}
const nothingOffered = { none: 'order_cancelled_no_liquidity', part: 'order_cut_no_liquidity' } as const

/** The immediate result of an order, with its fill: "Filled: 0.1 BTC at 50000.5 USDT". */
function became({ state, reason, symbol, stop_price, trailing_delta, deal_amount, deal_price }: Placed): Said {
  const [base, quote] = symbol.split('/')
  if (state === 'waiting') return { key: 'order_placed' }
  if (state === 'pending') return { key: 'order_pending' }
  if (state === 'untriggered') {
    if (trailing_delta !== null) return { key: 'order_trailing', params: { percent: String(trailing_delta / 100) } }
    return { key: 'order_untriggered', params: { stop: `${stop_price} ${quote}` } }
  }
  const params = { amount: `${deal_amount} ${base}`, price: `${deal_price} ${quote}` }
  if (state === 'filled' || state === 'partly') return { key: `order_${state}`, params }
  const ending = (reason && endings[reason]) ?? nothingOffered
  return deal_amount === '0' ? { key: ending.none } : { key: ending.part, params }
}

/** Without data it was cancelled; a changed order may have traded at once. */
const changed = (order: Placed | undefined): Said => {
  if (!order) return { key: 'cancelled' }
  return ['pending', 'waiting', 'untriggered'].includes(order.state) ? { key: 'order_changed' } : became(order)
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

const most_orders = 20
const most_cancelled = 50

/** The answer to one order of many. */
const result = z.object({
  type: z.enum(['ok', 'error']).describe('Whether it was done'),
  code: int().describe('1 if it was done, else 0'),
  message: z.string().optional().describe('A sentence for the user'),
  error: z.string().optional().describe('A key for the program'),
  fields: z.record(z.string(), z.string()).optional().describe('The invalid fields of this order'),
  params: z.record(z.string(), z.string()).optional().describe('The values in the sentence'),
  retry_after: int().optional().describe('Seconds to wait before another try'),
  data: placed.optional().describe('The order, as its own call answers it'),
})
const results = z.object({ results: z.array(result).describe('The answer to each order, in their order') })

/** Spot trading: type 1 buys, 2 sells; the amount is of the base coin on both sides. */
const placing = {
  'POST coin/trade': action({
    access: 'user',
    opens: { product: 'spot' },
    ordering: 'order',
    tools: { place_spot_order: { hint: 'type is 1 buy, 2 sell.' } },
    summary: 'Place a spot order',
    description:
      'Places a limit or market order, which may trade at once, or a stop order, which waits for the public price. Amount and prices are rounded down to the steps of the pair. A market order ignores `target_price`.',
    input: input({
      ...ofPair,
      type: oneOfNumbers(1, 2).describe('1 buys, 2 sells'),
      amount: amount().optional().describe('Amount of the base coin, for both buying and selling; or send `total`'),
      target_price: amountOrZero().optional().describe('The limit price; unread at the market'),
      order_type: oneOf('limit', 'market')
        .default('limit')
        .describe('A limit order waits at its price; a market order trades at once with what is in the book'),
      time_in_force: oneOf(...timeInForce)
        .optional()
        .describe(
          'gtc (default) waits until filled or cancelled; ioc cancels what does not fill at once; fok fills completely or not at all. A market order is always ioc',
        ),
      post_only: oneOfNumbers(0, 1)
        .optional()
        .describe(
          '1 refuses the order if it would trade at once; a stop order is cancelled when it triggers if it would trade at once',
        ),
      stop_price: amount()
        .optional()
        .describe(
          'The order waits until the public price reaches this price from below (buy) or from above (sell). It then acts as a limit or market order, see `order_type`',
        ),
      take_profit: oneOfNumbers(0, 1)
        .optional()
        .describe(
          '1 turns the side of `stop_price`: the order waits until the public price falls to it (buy) or rises to it (sell)',
        ),
      trailing_delta: whole(trailingDeltas.least, trailingDeltas.most)
        .optional()
        .describe(
          'Makes a trailing stop, in basis points: 500 sells when the public price has fallen by 5 % from its highest, or buys when it has risen by 5 % from its lowest. It follows the price at once, or from `stop_price` on',
        ),
      self_trade: oneOf(...selfTrade)
        .optional()
        .describe(
          'What happens where it would take an older order of the same user: expire_taker (default) ends the new order, expire_maker the older one, expire_both both; decrement takes the smaller of the two amounts from both, and what is empty ends; none lets them trade',
        ),
      total: amount()
        .optional()
        .describe('What a market order to buy may spend, in the quote coin; instead of `amount`'),
      client_order_id: clientOrderId()
        .optional()
        .describe(
          "A name chosen by the caller, unique among the user's open orders. It can be used wherever an order id can",
        ),
      after: id()
        .optional()
        .describe(
          'The id of an open order of the same pair. This order is placed in the second after that one is filled completely, and freezes nothing before. It ends if that order ends in another way',
        ),
      received: oneOfNumbers(0, 1)
        .optional()
        .describe(
          '1 for a sale, instead of `amount`: with `after`, it sells all that this purchase has received, less its fee, in whole steps',
        ),
      label: words(120)
        .optional()
        .describe('A mark of the caller, such as the name of its strategy; it is only stored and returned'),
      shown_amount: amount()
        .optional()
        .describe(
          'Makes an iceberg order: while it waits, the public book shows only this much of it. When that is filled, the next part is shown and goes to the end of the queue at its price. At most 100 parts',
        ),
      other: id()
        .optional()
        .describe(
          'The id of a waiting or stop order of the same pair and side. As soon as one of the two trades or triggers, the other is cancelled. Only the larger of the two amounts is frozen, for both',
        ),
    }),
    output: placed,
    keyed: true,
    success: became,
    refusals: [...refusals, 'state_invalid', ...orderErrors],
  }),
} satisfies Endpoints
type PlacedInput = z.input<(typeof placing)['POST coin/trade']['input']>

const calls = {
  ...placing,
  'POST coin/trades': action({
    access: 'user',
    summary: 'Place several spot orders',
    description:
      'Places 1 to 20 orders at once, in their order. Each is decided alone: one that is refused does not keep the others from being placed.',
    input: input({
      orders: listOf<PlacedInput & { key?: string }>(
        { type: 'object', description: 'The fields of `POST coin/trade`, and `key`, its idempotency key' },
        most_orders,
      ).describe('The orders; in a form, as JSON'),
    }),
    each: { call: 'POST coin/trade', most: most_orders, items: ({ orders }) => orders },
    output: results,
    keyed: true,
    refusals: ['unavailable'],
  }),
  'PUT coin/trades': action({
    access: 'user',
    summary: 'Cancel several spot orders',
    description:
      'Cancels 1 to 50 orders by their ids or by the names that the caller gave them. Each is cancelled alone.',
    input: input({
      ids: listOf<number | string>({ type: 'integer' }, most_cancelled)
        .optional()
        .describe('Ids of orders; in a form, as JSON'),
      client_order_ids: listOf<string>({ type: 'string' }, most_cancelled)
        .optional()
        .describe('Names of orders; their answers follow those of `ids`'),
    }),
    each: {
      call: 'PUT coin/trade',
      most: most_cancelled,
      items: ({ ids = [], client_order_ids = [] }) => [
        ...ids.map(id => ({ id })),
        ...client_order_ids.map(client_order_id => ({ client_order_id })),
      ],
    },
    output: results,
    keyed: true,
    refusals: ['unavailable'],
  }),
  'PUT coin/trade': action({
    access: 'user',
    opens: { product: 'spot', by: ['amount', 'target_price'] },
    ordering: 'cancel',
    tools: { cancel_spot_order: { without: ['amount', 'target_price'] } },
    summary: 'Change or cancel a spot order',
    description:
      'With `amount` or `target_price`, changes the order; without them, cancels what is not filled. A smaller amount at the same price keeps the order and its place in the queue. Any other change ends a waiting order with the reason `amended` and places a new order, with a new id and the same terms, for what was not filled. The answer is the order that remains; a cancellation returns no data.',
    input: input({
      id: id().optional().describe('The order; or send `client_order_id`'),
      client_order_id: clientOrderId()
        .optional()
        .describe('Name that the caller gave the order; may be sent instead of its id'),
      amount: amount()
        .optional()
        .describe(
          'New amount of the whole order, including what is filled, which is the minimum. If omitted, it stays the same',
        ),
      target_price: amount().optional().describe('The new limit price; missing, it stays'),
      new_client_order_id: clientOrderId()
        .optional()
        .describe('A new name for an order that is only made smaller; missing, it keeps its name'),
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
      'client_order_id_taken',
      'amends_most',
      'pending_fixed',
    ],
  }),
  'POST coin/cancel_after': action({
    access: 'user',
    ordering: 'cancel',
    summary: 'Cancel my orders unless I call again',
    description:
      'Cancels all open spot orders of the user after this many seconds of world time, unless the call comes again before: for a program whose orders must not outlive it. Each call replaces the one before. The cancelled orders have the reason `user`.',
    input: input({
      seconds: whole(0, 86_400).describe('Seconds of world time until the orders are cancelled; 0 turns it off'),
    }),
    output: z.object({ at: int().describe('World time in seconds at which the orders are cancelled; 0 if it is off') }),
    success: 'saved',
    refusals: ['unavailable'],
  }),
  'PUT coin/trade_all': action({
    access: 'user',
    ordering: 'cancel',
    summary: 'Cancel all my spot orders',
    description: 'Cancels every open order, stop orders included: of one pair, of one coin, or of all.',
    input: input({ ...onlyPair }),
    output: z.object({ cancelled: int().describe('How many orders were cancelled') }),
    keyed: true,
    success: ({ cancelled }) =>
      cancelled === 0 ? { key: 'orders_none' } : { key: 'orders_cancelled', params: { count: cancelled } },
    refusals: ['unavailable'],
  }),
  'GET coin/fee_tier': read({
    access: 'user',
    summary: 'My spot fees',
    description:
      'Returns what a new spot order of the user pays, by the volume of the last thirty whole days of world time. Without tiers in the venue profile, each pair has its own fee.',
    input: nothing(),
    output: z.object({
      volume: decimal().describe('Spot volume of the thirty days before today, in USDT'),
      maker: decimal()
        .nullable()
        .describe('Fee of an order that waited in the book, a percent; null: that of the pair'),
      taker: decimal().nullable().describe('Fee of an order that trades at once, a percent; null: that of the pair'),
      next_volume: decimal().nullable().describe('Volume at which the next tier begins; null in the last one'),
    }),
  }),
  'GET coin/limits': read({
    access: 'anyone',
    summary: 'Limits of spot orders',
    description:
      'Returns what limits a spot order besides the steps of its pair: how many a user may have open, and what an order may cost and contain. 0 is no limit. An order that is refused names the limit.',
    input: nothing(),
    output: z.object({
      pairs: z
        .array(
          z.object({
            symbol: pairName(),
            ...openLimits,
            amends: int().describe('How often an order can be made smaller'),
            least_value: decimal().describe('The least that an order is worth, at the market at the public price'),
            most_value: decimal().describe('The most that it is worth'),
            bid_down: decimal().describe('The lowest limit price to buy, as a multiple of the public price'),
            bid_up: decimal().describe('The highest limit price to buy'),
            ask_down: decimal().describe('The lowest limit price to sell'),
            ask_up: decimal().describe('The highest limit price to sell'),
            market_amount: decimal().describe('The largest amount of a market order'),
            position: decimal().describe(
              'The most base coins that a user may have in the coin account and in open orders to buy',
            ),
          }),
        )
        .describe('The limits of each pair'),
      all: z.object(openLimits).describe('How many orders a user may have open in all pairs'),
      coins: z
        .array(
          z.object({
            currency_name: z.string().describe('The coin'),
            max_order: decimal().describe('The most of it in one order, as its amount or its value'),
          }),
        )
        .describe('The coins with a limit'),
    }),
  }),
  'GET coin/list': read({
    access: 'user',
    tools: { list_spot_orders: {} },
    summary: 'My spot orders',
    description: "Lists the user's spot orders, newest first.",
    input: input({
      id: id().optional().describe('Only this order'),
      ...onlyPair,
      status: oneOfNumbers(1, 2, 3).optional().describe('1 waiting, 2 completed, 3 cancelled; missing, all'),
      client_order_id: clientOrderId().optional().describe('Only orders of this name'),
      after: id().optional().describe('Only orders that are placed after this one'),
      ...during,
      ...paging,
    }),
    output: z.array(spotOrder),
  }),
  'GET coin/prevented': read({
    access: 'user',
    summary: 'Trades with myself that were prevented',
    description:
      'Lists where an order of the user would have met another one of theirs, newest first, and what each of the two lost by it.',
    input: input({
      ...onlyPair,
      id: id().optional().describe('Only this one'),
      order_id: id().optional().describe('Only those of this order'),
      ...paging,
    }),
    output: pageOf(
      z.object({
        id: rowId(),
        symbol: pairName(),
        mode: z.enum(selfTrade).describe('The mode of the newer order'),
        taker_order_id: int().describe('The newer order'),
        maker_order_id: int().describe('The order that was waiting'),
        price: decimal().describe('The price at which they would have traded'),
        taker_amount: decimal().describe('The amount that the newer order lost; 0 if it lost none'),
        maker_amount: decimal().describe('The amount that the waiting order lost; 0 if it lost none'),
        at: stamp(),
      }),
    ),
  }),
  'GET coin/amendments': read({
    access: 'user',
    summary: 'Changes of a spot order',
    description: 'Lists the changes that made an order smaller and kept its place in the queue, newest first.',
    input: input({ id: id().describe('The order'), ...paging }),
    output: z.array(
      z.object({
        id: rowId(),
        amount_from: decimal().describe('Its amount before'),
        amount: decimal().describe('Its amount since'),
        client_order_id_from: z.string().nullable().describe('Its name before; null without one'),
        client_order_id: z.string().nullable().describe('Its name since; null without one'),
        at: stamp(),
      }),
    ),
    refusals: ['not_found'],
  }),
  'GET coin/fills': read({
    access: 'user',
    tools: { list_spot_trades: {} },
    summary: 'My spot trades',
    description: "Lists the trades of the user's spot orders, newest first, each with the user's own side and fee.",
    input: input({
      ...onlyPair,
      order_id: id().optional().describe('Only trades of this order'),
      client_order_id: clientOrderId().optional().describe('Only trades of orders of this name'),
      ...during,
      ...paging,
    }),
    output: pageOf(
      z.object({
        id: rowId(),
        order_id: int().describe('The order that traded'),
        client_order_id: z.string().nullable().describe('The name its owner gave it; null without one'),
        symbol: pairName(),
        type: int().describe('1 buys, 2 sells'),
        price: decimal().describe('What one of the base coin was traded at'),
        amount: decimal().describe('How much of the base coin'),
        value: decimal().describe('Price × amount, in the quote coin'),
        fee: decimal().describe('The fee as an amount'),
        fee_currency: z.string().describe('The coin the fee was paid in, which is the one that was received'),
        maker: flag().describe(
          '1 where the order was waiting in the book when it was met, 0 where it took what was there',
        ),
        at: stamp(),
      }),
    ),
  }),
} satisfies Endpoints

export const spot = {
  calls,
  events: {
    'order.placed': spotOrder,
    /** It traded: completely or, by its `state`, in part. One event for all trades of a moment. */
    'order.filled': spotOrder,
    'order.cancelled': spotOrder,
    'order.triggered': spotOrder,
    /** It would have met an order of the same user, lost a part of its amount by that, and goes on. */
    'order.prevented': spotOrder,
    'order.amended': spotOrder,
  },
  frames: {
    spot_order: { says: 'A spot order that has changed.', shape: { data: spotOrder.describe('The changed row') } },
  },
}
