import { z } from 'zod'
import { created, decimal, flag, int, ordersOf, path, stamp } from './answers'
import type { Endpoints } from './endpoint'
import { action, read } from './endpoint'
import { amount, id, input, nothing, oneOfNumbers, paging, whole } from './fields'

/** Fixed-term trust (`lh/deposit`). An order keeps its terms. */
const product = z.object({
  id: int(),
  title: z.string(),
  currency_id: int(),
  currency_name: z.string(),
  currency_logo: path(),
  day: int(),
  interest_rate: decimal(),
  day_rate: decimal(),
  save_min: decimal(),
  save_max: decimal(),
  penalty_rate: decimal(),
  penalty_mode: z.enum(['per_remaining_day', 'daily_multiple']),
  faxing: int(),
})

const order = z.object({
  id: int(),
  config_id: int(),
  currency_id: int(),
  currency_name: z.string(),
  logo: path(),
  amount: decimal(),
  day: int(),
  day_rate: decimal(),
  total_interest: decimal(),
  paid_interest: decimal(),
  remain_day: int(),
  start_at: stamp(),
  end_at: stamp(),
  created_at: stamp(),
  updated_at: stamp(),
  status: int(),
  is_cancel: flag(),
  cancel_fee: decimal(),
  return_amount: decimal(),
  penalty_rule: z.string(),
})

export const trust = {
  'GET lh/deposit/config': read({
    access: 'anyone',
    summary: 'Trust products',
    description: 'Lists the fixed-term products with their terms.',
    input: input({ page: whole(1, 1_000_000).optional() }),
    output: z.array(product),
  }),
  'GET lh/deposit/product_info': read({
    access: 'anyone',
    summary: 'One trust product',
    description: 'Answers with one fixed-term product.',
    input: input({ id: id() }),
    output: product,
    refusals: ['not_found'],
  }),
  'POST lh/deposit': action({
    access: 'user',
    summary: 'Start a trust',
    description:
      "Puts an amount of the trust account into trust under the product's terms of today; interest is paid every day.",
    input: input({ config_id: id(), amount: amount() }),
    output: created(),
    keyed: true,
    success: 'custody_started',
    refusals: ['below_minimum', 'above_maximum', 'insufficient_balance', 'not_found', 'not_open', 'param_invalid'],
  }),
  'GET lh/deposit/report': read({
    access: 'user',
    summary: 'My trust account at a glance',
    description: "Sums up the user's trusts and their interest in USDT.",
    input: nothing(),
    output: z.object({
      total_profit: decimal(),
      today_profit: decimal(),
      total_order: int(),
      total_deposit: decimal(),
    }),
  }),
  'GET lh/deposit/order': read({
    access: 'user',
    summary: 'My trust orders',
    description: "Lists the user's trust orders with what each has paid and what a redemption would cost now.",
    input: input({ status: oneOfNumbers(1, 2).optional(), is_cancel: oneOfNumbers(0, 1).optional(), ...paging }),
    output: ordersOf(order),
  }),
  'POST lh/deposit/order/cancel': action({
    access: 'user',
    summary: 'Redeem early',
    description: 'Ends a trust before its term: the penalty comes off the principal, and interest already paid stays.',
    input: input({ id: id() }),
    output: z.object({ penalty: decimal(), returned: decimal() }),
    keyed: true,
    success: 'redeemed',
    refusals: ['not_found', 'state_invalid'],
  }),
} satisfies Endpoints
