import { z } from 'zod'
import { coinId, coinName, decimal, int, madeAt, pageOf, pairId, pairName, rowId, stamp } from '../api/answers'
import type { Endpoints } from '../api/endpoint'
import { action, read } from '../api/endpoint'
import { amount, id, input, nothing, oneOfNumbers, paging, whole } from '../api/fields'

/** Timed options (`microtrade`). Each row names the two public ticks that decide its result. */
const option = z.object({
  id: rowId(),
  match_id: pairId(),
  symbol: pairName(),
  currency_id: coinId(),
  currency_name: coinName(),
  type: int().describe('1 up: it wins if the price has risen at delivery; 2 down: if it has fallen'),
  seconds: int().describe('Length in seconds'),
  number: decimal().describe('The stake'),
  open_price: decimal().describe('Price it opened at'),
  end_price: decimal().nullable().describe('Price at delivery; null until then'),
  fee: decimal().describe('The fee as an amount'),
  profit_ratio: decimal().describe('Payout on top of the stake when won, a percent'),
  fact_profits: decimal().describe('Profit with its sign, without the fee'),
  result: int().nullable().describe('1 won, 2 lost, 0 flat; null until delivered'),
  status: int().describe('1 awaiting delivery, 3 settled'),
  remain_milli_seconds: int().describe('Milliseconds of world time to delivery'),
  open_tick_id: z.string().describe('The public tick that opened it'),
  end_tick_id: z.string().nullable().describe('The public tick that decided it; null until then'),
  created_at: madeAt(),
  close_at: stamp().describe('When it falls due, in UTC'),
  settled_at: stamp()
    .nullable()
    .describe(
      'When it was delivered, in UTC: later than `close_at` where trading was halted then; null while it awaits delivery',
    ),
})

const calls = {
  'GET microtrade/seconds': read({
    access: 'anyone',
    summary: 'Option durations',
    description: 'Lists the delivery times with their payout ratio and limits.',
    input: nothing(),
    output: z.array(
      z.object({
        id: rowId(),
        seconds: int().describe('Length in seconds'),
        profit_ratio: decimal().describe('Payout on top of the stake when won, a percent'),
        min_num: decimal().describe('The least one may stake'),
        max_num: decimal().describe('The most one may stake'),
        status: int().describe('1 when it is offered'),
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
        id: rowId(),
        name: coinName(),
        micro_trade_fee: decimal().describe('Option fee, a percent of the stake'),
        user_wallet: z
          .object({
            id: rowId(),
            currency: coinId(),
            micro_balance: decimal().describe('Available in the options account'),
            lock_micro_balance: decimal().describe('Frozen in the options account'),
            micro_with_insurance: decimal().describe('The same as `micro_balance`'),
          })
          .describe("The user's option wallet of the coin"),
      }),
    ),
  }),
  'POST microtrade/submit': action({
    access: 'user',
    opens: { product: 'options' },
    ordering: 'order',
    tools: { buy_option: { hint: 'type is 1 up, 2 down.' } },
    summary: 'Buy an option',
    description:
      'Buys an option on a pair going up or down. It opens at the tick of the current second. The fee is added to the stake.',
    input: input({
      match_id: id().describe('The pair'),
      currency_id: id().describe('The coin that pays'),
      type: oneOfNumbers(1, 2).describe('1 up: it wins if the price has risen at delivery; 2 down: if it has fallen'),
      seconds: whole(1).describe('Time to delivery, one of those `microtrade/seconds` lists'),
      number: amount().describe('The stake, to which the fee is added'),
    }),
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
    tools: { list_options: {} },
    summary: 'My options',
    description: "Lists the user's options that await delivery, or those that are delivered, newest first.",
    input: input({
      match_id: id().optional().describe('Only options on this pair'),
      currency_id: id().optional().describe('Only options paid with this coin'),
      status: oneOfNumbers(1, 3).describe('1 awaiting delivery, 3 delivered'),
      ...paging,
    }),
    output: pageOf(option),
  }),
} satisfies Endpoints

export const options = {
  calls,
  events: {
    'option.opened': option,
    'option.settled': option,
  },
  frames: {
    closed_microorder: { says: 'An option that was settled.', shape: { data: option.describe('The changed row') } },
  },
}
