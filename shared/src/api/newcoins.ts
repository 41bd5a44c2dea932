import { z } from 'zod'
import { created, decimal, int, ordersOf, path, stamp } from './answers'
import type { Endpoints } from './endpoint'
import { action, read } from './endpoint'
import { amount, id, input, nothing, oneOfNumbers, paging, whole } from './fields'

/** Subscriptions to new coins (`lh/send`). change_rate is the issue price in currency_name. */
const offer = z.object({
  id: int(),
  title: z.string(),
  tagline: z.string(),
  currency_id: int(),
  currency_name: z.string(),
  pay_currencies: z.array(z.object({ id: int(), name: z.string(), price: decimal() })),
  new_currency_id: int(),
  new_currency_name: z.string(),
  /** Decimals of the new coin. */
  scale: int(),
  logo: path(),
  num: decimal(),
  last_num: decimal(),
  buy_num: decimal(),
  max_num: decimal(),
  change_rate: decimal(),
  day: int(),
  predict_rate: decimal(),
  interest_rate: decimal(),
  created_at: stamp(),
  close_time: stamp(),
  online_time: stamp(),
  introduction: z.string(),
  status: int(),
})

const subscription = z.object({
  id: int(),
  config_id: int(),
  amount: decimal(),
  coins: decimal(),
  allotted: decimal(),
  held: decimal(),
  paid: decimal(),
  refunded: decimal(),
  currency_name: z.string(),
  new_currency_name: z.string(),
  logo: path(),
  day: int(),
  interest_rate: decimal(),
  online_time: stamp(),
  unlock_at: stamp(),
  created_at: stamp(),
  updated_at: stamp(),
  exam_status: int(),
  status: int(),
  original_interest: decimal(),
})

export const newcoins = {
  'GET lh/send/config': read({
    access: 'anyone',
    summary: 'New coins',
    description: 'Lists the offers of new coins; the returns shown are expected and never promised.',
    input: input({ page: whole(1, 1_000_000).optional() }),
    output: z.array(offer),
  }),
  'GET lh/send/product_info': read({
    access: 'anyone',
    summary: 'One new coin',
    description: 'Answers with one offer of a new coin.',
    input: input({ id: id() }),
    output: offer,
    refusals: ['not_found'],
  }),
  'POST lh/send/order': action({
    access: 'user',
    summary: 'Subscribe to a new coin',
    description:
      'Subscribes with a payment: it buys as many whole steps of the new coin as it pays for, and is frozen until the review allots them.',
    input: input({ config_id: id(), amount: amount(), pay_currency_id: id().optional() }),
    output: created().extend({ coins: decimal(), paid: decimal() }),
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
    description: "Lists the user's subscriptions, with what was allotted, paid and given back.",
    input: input({ status: oneOfNumbers(1, 2, 3), ...paging }),
    output: ordersOf(subscription).extend({ total_interest: decimal() }),
  }),
  'GET lh/send/get_recommend': read({
    access: 'anyone',
    summary: 'The recommended new coin',
    description: 'Tells which new coin the home page recommends; `id` is 0 when there is none.',
    input: nothing(),
    output: z.object({
      id: int(),
      recommend_title: z.string().optional(),
      recommend_content: z.string().optional(),
    }),
  }),
} satisfies Endpoints
