import { z } from 'zod'
import { created, decimal, int, pageOf, pairId, pairName, quoteId, rowId, seconds } from '../api/answers'
import type { Endpoints } from '../api/endpoint'
import { action, read } from '../api/endpoint'
import {
  amount,
  amountOrZero,
  id,
  input,
  nothing,
  ofPair,
  oneOfNumbers,
  onlyPair,
  paging,
  whole,
  words,
} from '../api/fields'
import { tapeTrade } from './market'

/**
 * Leveraged contracts (`lever`). A price of "0" is not set. `update_price` is the present tick, or the closing price; the tick ids name the
 * public ticks that opened and closed the position. Spread, fee and maintenance are those of its order.
 */
export const position = z.object({
  id: rowId(),
  match_id: pairId(),
  currency: int().describe('The base coin'),
  legal: quoteId(),
  symbol: pairName(),
  type: int().describe('1 long, 2 short'),
  type_name: z.string().describe('Long or short, in the language in force'),
  status: int().describe('0 pending, 1 holding, 3 closed, 4 cancelled'),
  share: int().describe('How many lots'),
  number: decimal().describe('How much of the base coin the lots are'),
  multiple: int().describe('Leverage'),
  origin_price: decimal().describe('Price it was ordered at'),
  price: decimal().describe('Price it opened at'),
  update_price: decimal().describe('Price of the latest tick, or the one it closed at'),
  target_profit_price: decimal().describe('Closes it with a profit; 0 when not set'),
  stop_loss_price: decimal().describe('Closes it with a loss; 0 when not set'),
  trailing_distance: decimal().describe('How far behind the best tick the trailing stop lies; 0 means none'),
  trailing_price: decimal().describe('Where the trailing stop lies at the latest tick; 0 while there is none'),
  origin_caution_money: decimal().describe('The margin it opened with'),
  caution_money: decimal().describe('The margin'),
  trade_fee: decimal().describe('Fees taken so far'),
  open_fee: decimal().describe(
    'The part of them that its opening cost; of a limit order that waits, what is held for it',
  ),
  profits: decimal().describe('Profit at the latest tick'),
  fact_profits: decimal().describe('Realised profit, with its sign'),
  liquidation_price: decimal().describe('The price at which it is liquidated'),
  spread: decimal().describe('What separates the price of a long from that of a short'),
  lever_trade_fee: decimal().describe('Contract fee on close, a percent of the value'),
  lever_open_fee: decimal().describe('Contract fee on open, a percent of the value'),
  maintenance_rate: decimal().describe(
    'A position is liquidated when what is left of its margin falls to this percent of it',
  ),
  part_of: int().nullable().describe('The position that this one was closed out of; null for one by itself'),
  close_reason: z
    .enum(['user', 'profit', 'loss', 'liquidated'])
    .nullable()
    .describe(
      'What closed it: the user, the profit price, the loss price (fixed or trailing) or a liquidation; null while open',
    ),
  closed_by: z
    .enum(['user', 'profit', 'loss', 'trailing', 'liquidated'])
    .nullable()
    .describe('Like `close_reason`, but with a separate value for a trailing stop; null while open'),
  open_tick_id: z.string().nullable().describe('The public tick that opened it'),
  close_tick_id: z.string().nullable().describe('The public tick that closed it'),
  create_time: seconds().describe('When it was ordered, in unix seconds'),
  handle_time: seconds().nullable().describe('When it opened, in unix seconds; null while pending'),
  complete_time: seconds().nullable().describe('When it was closed or cancelled, in unix seconds'),
})

/** The accepted prices: "0" is not set. */
const stops = {
  target_profit_price: decimal().describe('Closes it with a profit; 0 when not set'),
  stop_loss_price: decimal().describe('Closes it with a loss; 0 when not set'),
}

const calls = {
  'POST lever/deal': read({
    access: 'user',
    summary: 'Contract terms of a pair',
    description:
      "Returns a pair's leverage, lots and fees, with the user's contract account and open positions in the pair.",
    input: input({ ...ofPair }),
    output: z.object({
      multiple: z
        .object({
          muit: z.array(z.object({ value: int().describe('The leverage') })).describe('The leverages to choose from'),
        })
        .describe('Leverage'),
      lever_share_limit: z
        .object({ min: int().describe('The fewest'), max: int().describe('The most') })
        .describe('Lots of an order'),
      last_price: decimal().describe('Price of the latest tick'),
      user_lever: decimal().describe("Available in the contract account, in the pair's quote coin"),
      all_levers: decimal().describe("The account's margin plus its unrealised profit"),
      lever_share_num: decimal().describe('How much of the base coin one lot is'),
      lever_trade_fee: decimal().describe('Contract fee on open and on close, a percent of the value'),
      lever_maker_fee: decimal().describe('Contract fee on open by an order that waited, a percent of the value'),
      spread: decimal().describe('What separates the price of a long from that of a short'),
      ustd_price: decimal().describe('What one of the quote coin is worth in USDT'),
      ExRAte: decimal().describe('Exchange rate from USDT to the currency in which totals are shown'),
      maintenance_rate: decimal().describe(
        'A position is liquidated when what is left of its margin falls to this percent of it',
      ),
      lever_transaction: z.array(tapeTrade).describe('Latest trades of the pair'),
      my_transaction: z.array(position).describe("The user's holdings in the pair"),
    }),
    refusals: ['not_found'],
  }),
  'GET lever/fee_tier': read({
    access: 'user',
    summary: 'My contract fees',
    description:
      'Returns what a new contract of the user pays, by the volume of the last thirty whole days of world time. Without tiers in the venue profile, each pair has its own fee. A position keeps the fees of its order.',
    input: nothing(),
    output: z.object({
      volume: decimal().describe('Value opened and closed in the thirty days before today, in USDT'),
      maker: decimal()
        .nullable()
        .describe('Fee of opening by an order that waited for its price, a percent; null: that of the pair'),
      taker: decimal()
        .nullable()
        .describe('Fee of every other opening and of closing, a percent; null: that of the pair'),
      next_volume: decimal().nullable().describe('Volume at which the next tier begins; null in the last one'),
    }),
  }),
  'POST lever/submit': action({
    access: 'user',
    opens: { product: 'contracts' },
    ordering: 'order',
    tools: { open_position: { hint: 'type is 1 long, 2 short; status 1 opens at the market price.' } },
    summary: 'Open a position',
    description:
      'Opens a leveraged position at the market price, or leaves it pending until the price reaches `target_price`. Margin and fee are paid from the contract account. Prices are rounded down to the step of the pair.',
    input: input({
      ...ofPair,
      type: oneOfNumbers(1, 2).describe('1 long, 2 short'),
      share: whole(1).describe('How many lots'),
      multiple: whole(1).describe('Leverage, one of those `lever/deal` lists'),
      status: oneOfNumbers(0, 1).describe('1 at the market, 0 pending at `target_price`'),
      target_price: amountOrZero().optional().describe('The limit price; unread at the market'),
      target_profit_price: amountOrZero()
        .optional()
        .describe('Closes the position with a profit at this price; 0 means none'),
      stop_loss_price: amountOrZero()
        .optional()
        .describe('Closes the position with a loss at this price; 0 means none'),
    }),
    output: created().extend({ target_price: decimal().describe('The limit price; 0 at the market'), ...stops }),
    keyed: true,
    success: 'position_opened',
    refusals: [
      'param_invalid',
      'below_minimum',
      'above_maximum',
      'insufficient_balance',
      'price_unavailable',
      'not_found',
    ],
  }),
  'POST lever/my_trade': read({
    access: 'user',
    tools: { list_positions: {} },
    summary: 'My positions',
    description: "Lists the user's positions, newest first; the totals are of all holdings.",
    input: input({
      id: id().optional().describe('Only this position, and what was closed out of it'),
      ...onlyPair,
      status: oneOfNumbers(0, 1, 2, 3, 4)
        .optional()
        .describe('0 pending, 1 holding, 3 closed, 4 cancelled; missing, all'),
      ...paging,
    }),
    output: z.object({
      rate_profits_total: z
        .object({
          hazard_rate: decimal().describe('Margin and profit together as a percent of the margin, over all holdings'),
          profits_total: decimal().describe('Profit at the latest tick, over all holdings'),
        })
        .describe('Over all holdings'),
      message: pageOf(position).describe('A page of positions'),
    }),
  }),
  'POST lever/close': action({
    access: 'user',
    ordering: 'order',
    tools: { close_position: {} },
    summary: 'Close a position',
    description:
      'Closes an open position, or some of its lots, at the market price; or cancels a pending position and returns its margin. Lots closed alone become a separate closed position; the rest keeps its id and its stops.',
    input: input({
      id: id().describe('The position'),
      share: whole(1).optional().describe('How many lots of a holding to close; missing, all'),
    }),
    output: created(),
    keyed: true,
    success: 'position_closed',
    refusals: ['not_found', 'state_invalid', 'price_unavailable', 'above_maximum'],
  }),
  'POST lever/margin': action({
    access: 'user',
    ordering: 'order',
    summary: 'Add or remove margin',
    description:
      'Moves money between the contract account and the margin of an open position, which changes its liquidation price. The margin cannot fall below what the leverage requires at the opening price, nor so far that the position would be liquidated at once.',
    input: input({
      id: id().describe('The position'),
      type: oneOfNumbers(1, 2).describe('1 adds, 2 removes'),
      number: amount().describe('How much, in the quote coin'),
    }),
    output: position,
    keyed: true,
    success: 'margin_changed',
    refusals: [
      'not_found',
      'state_invalid',
      'param_invalid',
      'insufficient_balance',
      'above_maximum',
      'price_unavailable',
    ],
  }),
  'POST lever/setstop': action({
    access: 'user',
    ordering: 'order',
    summary: 'Set the stop prices',
    description:
      'Sets the profit and loss prices at which a position closes automatically, rounded down to the step of the pair; 0 or an omitted price clears one. A trailing stop closes it at the first tick that is its distance behind the best tick since it was set.',
    input: input({
      id: id().describe('The position'),
      target_profit_price: amountOrZero()
        .default('0')
        .describe('Closes the position with a profit at this price; 0 means none'),
      stop_loss_price: amountOrZero()
        .default('0')
        .describe('Closes the position with a loss at this price; 0 means none'),
      trailing_distance: amountOrZero()
        .optional()
        .describe(
          'Closes the position at the first tick that is this far behind the best tick since the stop was set, in price units. 0 clears it; if omitted, it is unchanged. Sending the same distance again keeps the best tick so far',
        ),
    }),
    output: created().extend({
      ...stops,
      trailing_distance: decimal().describe('How far behind the best tick the trailing stop lies; 0 means none'),
    }),
    success: 'modified',
    refusals: ['param_invalid', 'below_minimum', 'not_found', 'state_invalid'],
  }),
  'GET lever/notes': read({
    access: 'user',
    summary: 'My notes on contracts',
    description:
      'Lists what programs stored with `lever/note`, the latest change first; at most the five thousand latest.',
    input: nothing(),
    output: z.array(
      z.object({
        key: z.string().describe('What the program calls it'),
        value: z.string().describe('The text as it was stored'),
      }),
    ),
  }),
  'POST lever/note': action({
    access: 'user',
    summary: 'Store or delete a note on contracts',
    description:
      'Stores a text of a program under a key, in place of an earlier one, such as the name that a program gave an order. No decision reads it. Without `value`, deletes it.',
    input: input({
      key: words(64).describe('What to call it'),
      value: words(4000).optional().describe('The text; missing deletes the note'),
    }),
    output: null,
    success: 'saved',
    refusals: ['param_invalid', 'not_found'],
  }),
} satisfies Endpoints

export const contracts = {
  calls,
  events: {
    /** `status` 0 waits for its price, 1 is open. */
    'position.opened': position,
    'position.closed': position,
    'position.liquidated': position,
  },
  frames: {
    lever_trade: {
      says: 'All open positions, with their totals.',
      shape: {
        positions: z.array(position).describe('All open positions'),
        profits_total: decimal().describe('Profit at the latest tick, over all holdings'),
        hazard_rate: decimal().describe('Margin and profit together as a percent of the margin, over all holdings'),
      },
    },
  },
}
