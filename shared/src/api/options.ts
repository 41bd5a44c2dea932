import { z } from 'zod'
import { decimal, int, pageOf, stamp } from './answers'
import type { Endpoints } from './endpoint'
import { action, read } from './endpoint'
import { amount, id, input, nothing, oneOfNumbers, paging, whole } from './fields'

/** Timed options (`microtrade`). Each row names the two public ticks that decide its result. */
const option = z.object({
  id: int(),
  match_id: int(),
  symbol: z.string(),
  currency_id: int(),
  currency_name: z.string(),
  type: int(),
  seconds: int(),
  number: decimal(),
  open_price: decimal(),
  end_price: decimal().nullable(),
  fee: decimal(),
  profit_ratio: decimal(),
  fact_profits: decimal(),
  result: int().nullable(),
  status: int(),
  remain_milli_seconds: int(),
  open_tick_id: z.string(),
  end_tick_id: z.string().nullable(),
  created_at: stamp(),
  close_at: stamp(),
  settled_at: stamp().nullable(),
})

export const options = {
  'GET microtrade/seconds': read({
    access: 'anyone',
    summary: 'Option durations',
    description: 'Lists the delivery times with their payout ratio and limits.',
    input: nothing(),
    output: z.array(
      z.object({
        id: int(),
        seconds: int(),
        profit_ratio: decimal(),
        min_num: decimal(),
        max_num: decimal(),
        status: int(),
      }),
    ),
  }),
  'GET microtrade/payable_currencies': read({
    access: 'user',
    summary: 'Coins that pay an option',
    description: "Lists the coins an option can be paid with, with the fee and the user's option wallet.",
    input: nothing(),
    output: z.array(
      z.object({
        id: int(),
        name: z.string(),
        micro_trade_fee: decimal(),
        user_wallet: z.object({
          id: int(),
          currency: int(),
          micro_balance: decimal(),
          lock_micro_balance: decimal(),
          micro_with_insurance: decimal(),
        }),
      }),
    ),
  }),
  'POST microtrade/submit': action({
    access: 'user',
    summary: 'Buy an option',
    description:
      'Buys an option on a pair going up or down; it opens at the tick of its second, and the fee comes on top of the stake.',
    input: input({ match_id: id(), currency_id: id(), type: oneOfNumbers(1, 2), seconds: whole(1), number: amount() }),
    output: option,
    keyed: true,
    success: 'option_placed',
    refusals: [
      'not_verified',
      'below_minimum',
      'above_maximum',
      'insufficient_balance',
      'price_unavailable',
      'param_invalid',
      'not_found',
    ],
  }),
  'GET microtrade/lists': read({
    access: 'user',
    summary: 'My options',
    description: "Lists the user's options, those that await delivery or those delivered, newest first.",
    input: input({
      match_id: id().optional(),
      currency_id: id().optional(),
      status: oneOfNumbers(1, 3),
      ...paging,
    }),
    output: pageOf(option),
  }),
} satisfies Endpoints
