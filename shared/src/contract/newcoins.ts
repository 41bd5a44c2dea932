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
  /** Decimals an amount may have. */
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
    summary: 'New coins: status 1 upcoming, 2 subscribing, 3 launched, 4 sold out; returns shown are never promised',
    input: input({ page: whole(1, 1_000_000).optional() }),
    output: z.array(offer),
  }),
  'GET lh/send/product_info': read({
    access: 'anyone',
    summary: 'One new coin',
    input: input({ id: id() }),
    output: offer,
    refusals: ['not_found'],
  }),
  'POST lh/send/order': action({
    access: 'user',
    summary: 'Subscribe to an amount of the new coin; the payment is held until the review',
    input: input({ config_id: id(), amount: amount(), pay_currency_id: id().optional() }),
    output: created(),
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
    summary:
      'My subscriptions: status 1 subscribing, 2 redemption, 3 done; exam_status 1 passed, 2 rejected, 3 under review',
    input: input({ status: oneOfNumbers(1, 2, 3), ...paging }),
    output: ordersOf(subscription).extend({ total_interest: decimal() }),
  }),
  'GET lh/send/get_recommend': read({
    access: 'anyone',
    summary: 'The new coin that home recommends; id 0 when there is none',
    input: nothing(),
    output: z.object({
      id: int(),
      recommend_title: z.string().optional(),
      recommend_content: z.string().optional(),
    }),
  }),
} satisfies Endpoints
