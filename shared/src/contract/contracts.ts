import { z } from 'zod'
import { created, decimal, int, pageOf, seconds } from './answers'
import type { Endpoints } from './endpoint'
import { action, read } from './endpoint'
import { amountOrZero, id, input, oneOfNumbers, paging, whole } from './fields'
import { tapeTrade } from './market'

/**
 * Leveraged contracts (`lever`). A price of "0" is one that is not set. `update_price` is the tick of now, or the price it was closed at; the tick
 * ids name the public ticks that opened and closed it.
 */
const position = z.object({
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
  origin_caution_money: decimal(),
  caution_money: decimal(),
  trade_fee: decimal(),
  profits: decimal(),
  fact_profits: decimal(),
  liquidation_price: decimal(),
  close_reason: z.enum(['user', 'profit', 'loss', 'liquidated']).nullable(),
  open_tick_id: z.string().nullable(),
  close_tick_id: z.string().nullable(),
  create_time: seconds(),
  handle_time: seconds().nullable(),
  complete_time: seconds().nullable(),
})

export const contracts = {
  'POST lever/deal': read({
    access: 'user',
    summary: "A pair's contract terms, my contract account, its latest trades and my holdings in it",
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
    summary: 'Open a position: type 1 long, 2 short; status 1 at the market, 0 at target_price; share in whole lots',
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
    output: created(),
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
    summary:
      'My positions, newest first; status 0 pending, 1 holding, 2 closing, 3 closed, 4 cancelled; totals are of all holdings',
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
    summary: 'Close a holding at the market, or cancel a pending limit',
    input: input({ id: id() }),
    output: null,
    keyed: true,
    success: 'position_closed',
    refusals: ['not_found', 'state_invalid', 'price_unavailable'],
  }),
  'POST lever/setstop': action({
    access: 'user',
    summary: 'Set the stop prices of a position; 0 or empty clears one',
    input: input({
      id: id(),
      target_profit_price: amountOrZero().default('0'),
      stop_loss_price: amountOrZero().default('0'),
    }),
    output: null,
    success: 'modified',
    refusals: ['param_invalid', 'not_found', 'state_invalid'],
  }),
} satisfies Endpoints
