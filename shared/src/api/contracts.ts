import { z } from 'zod'
import { created, decimal, int, pageOf, seconds } from './answers'
import type { Endpoints } from './endpoint'
import { action, read } from './endpoint'
import { amount, amountOrZero, id, input, oneOfNumbers, paging, whole } from './fields'
import { tapeTrade } from './market'

/**
 * Leveraged contracts (`lever`). A price of "0" is not set. `update_price` is the present tick, or the closing price; the tick ids name the
 * public ticks that opened and closed the position. Spread, fee and maintenance are those of its order.
 */
export const position = z.object({
  id: int(),
  match_id: int(),
  currency: int(),
  legal: int(),
  symbol: z.string(),
  type: int(),
  type_name: z.string(),
  status: int(),
  share: int(),
  number: decimal(),
  multiple: int(),
  origin_price: decimal(),
  price: decimal(),
  update_price: decimal(),
  target_profit_price: decimal(),
  stop_loss_price: decimal(),
  trailing_distance: decimal(),
  trailing_price: decimal(),
  origin_caution_money: decimal(),
  caution_money: decimal(),
  trade_fee: decimal(),
  profits: decimal(),
  fact_profits: decimal(),
  liquidation_price: decimal(),
  spread: decimal(),
  lever_trade_fee: decimal(),
  maintenance_rate: decimal(),
  part_of: int().nullable(),
  close_reason: z.enum(['user', 'profit', 'loss', 'liquidated']).nullable(),
  closed_by: z.enum(['user', 'profit', 'loss', 'trailing', 'liquidated']).nullable(),
  open_tick_id: z.string().nullable(),
  close_tick_id: z.string().nullable(),
  create_time: seconds(),
  handle_time: seconds().nullable(),
  complete_time: seconds().nullable(),
})

/** The accepted prices: "0" is not set. */
const stops = { target_profit_price: decimal(), stop_loss_price: decimal() }

export const contracts = {
  'POST lever/deal': read({
    access: 'user',
    summary: 'Contract terms of a pair',
    description: "Tells a pair's leverage, lots and fees, with the user's contract account and holdings in it.",
    input: input({ currency_id: id(), legal_id: id() }),
    output: z.object({
      multiple: z.object({ muit: z.array(z.object({ value: int() })) }),
      lever_share_limit: z.object({ min: int(), max: int() }),
      last_price: decimal(),
      user_lever: decimal(),
      all_levers: decimal(),
      lever_share_num: decimal(),
      lever_trade_fee: decimal(),
      spread: decimal(),
      ustd_price: decimal(),
      ExRAte: decimal(),
      maintenance_rate: decimal(),
      lever_transaction: z.array(tapeTrade),
      my_transaction: z.array(position),
    }),
    refusals: ['not_found'],
  }),
  'POST lever/submit': action({
    access: 'user',
    summary: 'Open a position',
    description:
      'Opens a leveraged position at the market, or leaves it pending until the price reaches `target_price`; its margin and fee come from the contract account. Prices are cut down to the step of the pair.',
    input: input({
      currency_id: id(),
      legal_id: id(),
      type: oneOfNumbers(1, 2),
      share: whole(1),
      multiple: whole(1),
      status: oneOfNumbers(0, 1),
      target_price: amountOrZero().optional(),
      target_profit_price: amountOrZero().optional(),
      stop_loss_price: amountOrZero().optional(),
    }),
    output: created().extend({ target_price: decimal(), ...stops }),
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
    summary: 'My positions',
    description: "Lists the user's positions, newest first; the totals are of all holdings.",
    input: input({
      currency_id: id().optional(),
      legal_id: id().optional(),
      status: oneOfNumbers(0, 1, 2, 3, 4).optional(),
      ...paging,
    }),
    output: z.object({
      rate_profits_total: z.object({ hazard_rate: decimal(), profits_total: decimal() }),
      message: pageOf(position),
    }),
  }),
  'POST lever/close': action({
    access: 'user',
    summary: 'Close a position',
    description:
      'Closes a holding at the market, whole or some of its lots, or cancels a pending one and gives its margin back. What is closed in part is a closed position of its own; the rest stays open under its number, with its stops.',
    input: input({ id: id(), share: whole(1).optional() }),
    output: created(),
    keyed: true,
    success: 'position_closed',
    refusals: ['not_found', 'state_invalid', 'price_unavailable', 'above_maximum'],
  }),
  'POST lever/margin': action({
    access: 'user',
    summary: 'Add or remove margin',
    description:
      'Moves money between the contract account and the margin of a holding, which moves its liquidation price. What its multiple asks at the opening price stays, and more than what would be liquidated at once.',
    input: input({ id: id(), type: oneOfNumbers(1, 2), number: amount() }),
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
    summary: 'Set the stop prices',
    description:
      'Sets the profit and loss prices at which a position closes by itself, cut down to the step of the pair; 0 or nothing clears one. A trailing stop closes it at the first tick that lies its distance behind the best one since it was set.',
    input: input({
      id: id(),
      target_profit_price: amountOrZero().default('0'),
      stop_loss_price: amountOrZero().default('0'),
      trailing_distance: amountOrZero().optional(),
    }),
    output: created().extend({ ...stops, trailing_distance: decimal() }),
    success: 'modified',
    refusals: ['param_invalid', 'below_minimum', 'not_found', 'state_invalid'],
  }),
} satisfies Endpoints
