import { z } from 'zod'
import {
  coinId,
  coinName,
  created,
  decimal,
  flag,
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

/** Fixed-term trust (`lh/deposit`). An order keeps its terms. */
const product = z.object({
  id: rowId(),
  title: localTitle(),
  currency_id: coinId(),
  currency_name: coinName(),
  currency_logo: path().describe("The coin's picture, root-relative"),
  day: int().describe('Length of the term in days'),
  interest_rate: decimal().describe('Interest of the whole term, a percent'),
  day_rate: decimal().describe('Interest of a day as a share of 1'),
  save_min: decimal().describe('Smallest amount that can be put into trust'),
  save_max: decimal().describe('Largest amount that can be put into trust'),
  penalty_rate: decimal().describe(
    'Share of 1 per remaining day, or for `daily_multiple` the multiple of a day of interest',
  ),
  penalty_mode: z.enum(['per_remaining_day', 'daily_multiple']).describe('How the penalty is calculated'),
  faxing: int().describe('0 is open to subscribers'),
})

const order = z.object({
  id: rowId(),
  config_id: int().describe('The product'),
  currency_id: coinId(),
  currency_name: coinName(),
  logo: path(),
  amount: decimal().describe('How much'),
  day: int().describe('Length of the term in days'),
  day_rate: decimal().describe('Interest of a day as a share of 1'),
  total_interest: decimal().describe('Interest of the whole term'),
  paid_interest: decimal().describe('Interest paid so far'),
  remain_day: int().describe('Days left'),
  start_at: stamp().describe('When interest begins, in UTC'),
  end_at: stamp().describe('When the term ends, in UTC'),
  created_at: madeAt(),
  updated_at: stamp().describe('When it changed last, in UTC'),
  status: int().describe('1 in trust, 2 ended'),
  is_cancel: flag().describe('1 when it was redeemed early'),
  cancel_fee: decimal().describe('The penalty a redemption would cost now'),
  return_amount: decimal().describe('Amount returned by the redemption'),
  penalty_rule: z.string().describe('The penalty in words, in the language in force'),
})

const calls = {
  'GET lh/deposit/config': read({
    access: 'anyone',
    summary: 'Trust products',
    description: 'Lists the fixed-term products with their terms.',
    input: input({ page: whole(1, 1_000_000).optional().describe('The page, from 1') }),
    output: z.array(product),
  }),
  'GET lh/deposit/product_info': read({
    access: 'anyone',
    summary: 'One trust product',
    description: 'Answers with one fixed-term product.',
    input: input({ id: id().describe('The product') }),
    output: product,
    refusals: ['not_found'],
  }),
  'POST lh/deposit': action({
    access: 'user',
    opens: { product: 'trust' },
    tools: { start_custody: {} },
    summary: 'Start a trust',
    description:
      "Puts an amount of the trust account into trust under the product's terms of today; interest is paid every day.",
    input: input({
      config_id: id().describe('The product'),
      amount: amount().describe("How much of the product's coin to put into trust"),
    }),
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
      total_profit: decimal().describe('Interest of a lifetime'),
      today_profit: decimal().describe('Interest paid today'),
      total_order: int().describe('Orders in trust now'),
      total_deposit: decimal().describe('Principal in trust now'),
    }),
  }),
  'GET lh/deposit/order': read({
    access: 'user',
    tools: { list_custody: {} },
    summary: 'My trust orders',
    description: "Lists the user's trust orders, each with the interest paid and the penalty of a redemption now.",
    input: input({
      status: oneOfNumbers(1, 2).optional().describe('1 in trust, 2 ended; missing, both'),
      is_cancel: oneOfNumbers(0, 1)
        .optional()
        .describe('1: only those redeemed early, 0: only the others; if omitted, both'),
      ...paging,
    }),
    output: ordersOf(order),
  }),
  'POST lh/deposit/order/cancel': action({
    access: 'user',
    summary: 'Redeem early',
    description: 'Ends a trust before its term: the penalty comes off the principal, and interest already paid stays.',
    input: input({ id: id().describe('The trust order') }),
    output: z.object({
      penalty: decimal().describe('The penalty, deducted from the principal'),
      returned: decimal().describe('The part of the principal that was returned'),
    }),
    keyed: true,
    success: 'redeemed',
    refusals: ['not_found', 'state_invalid'],
  }),
} satisfies Endpoints

const trustRow = order.omit({ penalty_rule: true })

export const trust = {
  calls,
  events: {
    'trust.placed': trustRow,
    'trust.interest': trustRow.extend({ interest: decimal().describe('The present payment') }),
    'trust.matured': trustRow,
    'trust.redeemed': trustRow,
  },
}
