import { machine } from './machine'
import type { ProductRules } from './productRules'

/** The most that a spot market order may deviate from the tick. */
export const spotSlippagePercent = 2

/** How far a trailing stop may be behind the price, in basis points: 10 are 0.1 %. */
export const trailingDeltas = { least: 10, most: 2000 } as const

/**
 * A stop order is untriggered until the public price reaches it, and an order after another one is pending until that one is filled. A partly
 * filled order is still waiting; its row has the filled amount.
 */
export const spotOrder = machine({
  waiting: { code: 1, to: ['completed', 'cancelled'] },
  completed: { code: 2, to: [] },
  cancelled: { code: 3, to: [] },
  untriggered: { code: 4, to: ['waiting', 'completed', 'cancelled'] },
  pending: { code: 5, to: ['waiting', 'untriggered', 'completed', 'cancelled'] },
})

/** Why a new order may be refused. */
export const orderErrors = [
  'client_order_id_taken',
  'stop_wrong_side',
  'profit_wrong_side',
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
  'shown_at_once',
  'shown_outside',
  'received_of_sale',
  'open_most',
] as const

export const spot = {
  chapter: { name: 'Spot', description: 'Coin for coin, by limit, market and stop orders.' },
  errors: [
    'would_trade',
    ...orderErrors,
    'below_filled',
    'market_price_fixed',
    'total_amount_fixed',
    'named_twice',
    'amends_most',
    'pending_fixed',
  ],
  successes: [
    'order_placed',
    'order_filled',
    'order_partly',
    'order_cut_self_trade',
    'order_cut_no_liquidity',
    'order_cancelled_self_trade',
    'order_cancelled_no_liquidity',
    'order_untriggered',
    'order_trailing',
    'order_pending',
    'order_cut_ioc',
    'order_cancelled_ioc',
    'order_cancelled_fok',
    'order_changed',
    'orders_cancelled',
    'orders_none',
  ],
  events: ['order.placed', 'order.filled', 'order.cancelled', 'order.triggered', 'order.prevented', 'order.amended'],
  notifications: [
    { type: 'order.filled', page: '/pages/trade/index', query: { list: 'history' } },
    { type: 'order.triggered', page: '/pages/trade/index' },
    { type: 'order.cancelled', page: '/pages/trade/index', query: { list: 'cancelled' }, tone: 'info' },
  ],
} as const satisfies ProductRules
