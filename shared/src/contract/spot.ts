import { z } from 'zod'
import { decimal, int, stamp } from './answers'
import type { Endpoints, Said } from './endpoint'
import { action, read } from './endpoint'
import { amount, amountOrZero, id, input, oneOf, oneOfNumbers, paging } from './fields'

/** How an order stands, and why it ended without being filled. */
const standing = {
  status: int(),
  state: z.enum(['waiting', 'partly', 'filled', 'cancelled']),
  reason: z.enum(['user', 'self_trade', 'no_liquidity']).nullable(),
}

const placed = z.object({
  id: int(),
  symbol: z.string(),
  ...standing,
  amount: decimal(),
  target_price: decimal(),
  deal_price: decimal(),
  deal_amount: decimal(),
  client_order_id: z.string().nullable(),
})

/** What became of an order at once, with what was filled: "Filled: 0.1 BTC at 50000.5 USDT". */
function became({ state, reason, symbol, deal_amount, deal_price }: z.output<typeof placed>): Said {
  if (state === 'waiting') return { key: 'order_placed' }
  const [base, quote] = symbol.split('/')
  const params = { amount: `${deal_amount} ${base}`, price: `${deal_price} ${quote}` }
  if (state !== 'cancelled') return { key: `order_${state}`, params }
  const why = reason === 'self_trade' ? reason : 'no_liquidity'
  return deal_amount === '0' ? { key: `order_cancelled_${why}` } : { key: `order_cut_${why}`, params }
}

/** Coin for coin: type 1 buys, 2 sells; the amount is of the base coin on both sides. */
export const spot = {
  'POST coin/trade': action({
    access: 'user',
    summary: 'Place a spot order',
    description:
      'Places a limit or market order, which may trade at once; amount and price are cut down to the steps of the pair, and a market order leaves `target_price` unread.',
    input: input({
      currency_id: id(),
      legal_id: id(),
      type: oneOfNumbers(1, 2),
      amount: amount(),
      target_price: amountOrZero().optional(),
      order_type: oneOf('limit', 'market').default('limit'),
    }),
    output: placed,
    keyed: true,
    success: became,
    refusals: [
      'insufficient_balance',
      'below_minimum',
      'above_maximum',
      'market_closed',
      'param_invalid',
      'not_found',
      'unavailable',
    ],
  }),
  'PUT coin/trade': action({
    access: 'user',
    summary: 'Cancel a spot order',
    description: 'Cancels what is not filled yet and gives back what was frozen for it.',
    input: input({ id: id() }),
    output: null,
    keyed: true,
    success: 'cancelled',
    refusals: ['not_found', 'state_invalid', 'unavailable'],
  }),
  'GET coin/list': read({
    access: 'user',
    summary: 'My spot orders',
    description: "Lists the user's spot orders, newest first.",
    input: input({
      currency_id: id().optional(),
      legal_id: id().optional(),
      status: oneOfNumbers(1, 2, 3).optional(),
      ...paging,
    }),
    output: z.array(
      z.object({
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
        fee: decimal(),
        charge_fee: decimal(),
        ...standing,
        created_at: stamp(),
      }),
    ),
  }),
} satisfies Endpoints
