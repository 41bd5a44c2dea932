import { z } from 'zod'
import {
  coinId,
  coinName,
  created,
  decimal,
  int,
  localTitle,
  madeAt,
  ordersOf,
  path,
  rowId,
  stamp,
} from '../api/answers'
import type { Endpoints } from '../api/endpoint'
import { action, read } from '../api/endpoint'
import { amount, id, input, nothing, oneOfNumbers, paging, whole } from '../api/fields'

/** Subscriptions to new coins (`lh/send`). change_rate is the issue price in currency_name. */
const offer = z.object({
  id: rowId(),
  title: localTitle(),
  tagline: z.string().describe('A line about the coin'),
  currency_id: coinId(),
  currency_name: coinName(),
  pay_currencies: z
    .array(z.object({ id: coinId(), name: coinName(), price: decimal().describe('The price') }))
    .describe('Coins that pay, each with its price'),
  new_currency_id: int().describe('The new coin'),
  new_currency_name: z.string().describe("The new coin's symbol"),
  /** Decimals of the new coin. */
  scale: int().describe('Decimals of the new coin'),
  logo: path(),
  num: decimal().describe('The whole supply'),
  last_num: decimal().describe('What is left of the supply'),
  buy_num: decimal().describe('Smallest amount of a subscription'),
  max_num: decimal().describe('Largest amount a user may subscribe to'),
  change_rate: decimal().describe('Issue price in `currency_name`'),
  day: int().describe('Days the new coin stays locked'),
  predict_rate: decimal().describe('Expected return, a percent; shown, never promised'),
  interest_rate: decimal().describe('Expected interest, a percent; shown, never promised'),
  created_at: stamp().describe('When subscribing begins, in UTC'),
  close_time: stamp().describe('When subscribing ends, in UTC'),
  online_time: stamp().describe('When the new coin begins to trade, in UTC'),
  introduction: z.string().describe('About the coin, in the language in force'),
  status: int().describe('1 upcoming, 2 subscribing, 3 launched, 4 sold out'),
})

const subscription = z.object({
  id: rowId(),
  config_id: int().describe('The product'),
  amount: decimal().describe('What was paid for it, in `currency_name`, as it was submitted'),
  coins: decimal().describe('How much of the new coin the payment is for'),
  allotted: decimal().describe('How much of the new coin was allotted'),
  held: decimal().describe('Payment that is frozen until the review'),
  paid: decimal().describe('What was paid'),
  refunded: decimal().describe('What was given back'),
  currency_name: coinName(),
  new_currency_name: z.string().describe("The new coin's symbol"),
  logo: path(),
  day: int().describe('Days the new coin stays locked'),
  interest_rate: decimal().describe('Expected interest, a percent; shown, never promised'),
  online_time: stamp().describe('When the new coin begins to trade, in UTC'),
  unlock_at: stamp().describe('When the new coin is unlocked, in UTC'),
  created_at: madeAt(),
  updated_at: stamp().describe('When it changed last, in UTC'),
  exam_status: int().describe('1 passed, 2 rejected, 3 under review'),
  status: int().describe('1 subscribing, 2 redemption, 3 done'),
  original_interest: decimal().describe('Expected interest on what was allotted; shown, never promised'),
})

const calls = {
  'GET lh/send/config': read({
    access: 'anyone',
    summary: 'New coins',
    description: 'Lists the offers of new coins; the returns shown are expected and never promised.',
    input: input({ page: whole(1, 1_000_000).optional().describe('The page, from 1') }),
    output: z.array(offer),
  }),
  'GET lh/send/product_info': read({
    access: 'anyone',
    summary: 'One new coin',
    description: 'Answers with one offer of a new coin.',
    input: input({ id: id().describe('The offer') }),
    output: offer,
    refusals: ['not_found'],
  }),
  'POST lh/send/order': action({
    access: 'user',
    opens: { product: 'newcoins' },
    summary: 'Subscribe to a new coin',
    description:
      'Subscribes with a payment: it buys as many whole steps of the new coin as it pays for, and is frozen until the review allots them.',
    input: input({
      config_id: id().describe('The product'),
      amount: amount().describe('How much is paid, in the currency it is paid with'),
      pay_currency_id: id()
        .optional()
        .describe("The coin to pay with, one of the offer's `pay_currencies` (default: the first)"),
    }),
    output: created().extend({
      coins: decimal().describe('How much of the new coin the payment is for'),
      paid: decimal().describe('The payment, frozen until the review'),
    }),
    keyed: true,
    success: 'subscribed',
    refusals: [
      'sold_out',
      'not_open',
      'below_minimum',
      'above_maximum',
      'insufficient_balance',
      'not_found',
      'param_invalid',
    ],
  }),
  'GET lh/send/order_list': read({
    access: 'user',
    summary: 'My subscriptions',
    description: "Lists the user's subscriptions, with what was allotted, paid and refunded.",
    input: input({ status: oneOfNumbers(1, 2, 3).describe('1 subscribing, 2 redemption, 3 done'), ...paging }),
    output: ordersOf(subscription).extend({
      total_interest: decimal().describe('Expected interest of all rows; shown, never promised'),
    }),
  }),
  'GET lh/send/get_recommend': read({
    access: 'anyone',
    summary: 'The recommended new coin',
    description: 'Tells which new coin the home page recommends; `id` is 0 when there is none.',
    input: nothing(),
    output: z.object({
      id: int().describe('The offer; 0 when there is none'),
      recommend_title: z.string().optional().describe('The heading'),
      recommend_content: z.string().optional().describe('A sentence about the coin'),
    }),
  }),
} satisfies Endpoints

export const newcoins = {
  calls,
  events: {
    'subscription.submitted': subscription,
    'subscription.decided': subscription,
    'subscription.unlocked': subscription,
  },
}
