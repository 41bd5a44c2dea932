import { z } from 'zod'
import { decimal, int, pageOf, path } from './answers'
import type { Endpoints } from './endpoint'
import { action, read } from './endpoint'
import { amount, id, input, paging, picture } from './fields'

/** Coins bought from a merchant with a payment outside the exchange; price and total are the server's. */
export const merchants = {
  'GET merchant/mer_list': read({
    access: 'user',
    summary: 'Coin merchants',
    description: 'Lists merchants with their price, limits, stock and payment details.',
    input: input({ currency_id: id().optional(), pay_type: id().optional(), ...paging }),
    output: pageOf(
      z.object({
        id: int(),
        name: z.string(),
        logo: path(),
        currency_id: int(),
        currency_name: z.string(),
        price: decimal(),
        pay_currency: z.string(),
        min_number: decimal(),
        max_number: decimal(),
        stock: decimal(),
        pay_types: z.array(z.object({ id: int(), name: z.string(), account_name: z.string(), account: z.string() })),
        pay_account: z.object({ bank_name: z.string(), bank_account: z.string(), real_name: z.string() }),
        orders_done: int(),
        completion_rate: decimal(),
        minutes: int(),
      }),
    ),
  }),
  'POST merchant/mer_jytj': action({
    access: 'user',
    summary: 'Buy from a merchant',
    description:
      "Orders coins from a merchant with the voucher of a payment made outside; price and total are the server's.",
    input: input({ merchant_id: id(), currency_id: id(), number: amount(), pay_type: id(), imgs: picture() }),
    output: z.object({ id: int(), price: decimal(), number: decimal(), total: decimal(), status: int() }),
    keyed: true,
    refusals: ['not_found', 'below_minimum', 'above_maximum', 'sold_out', 'param_invalid'],
  }),
} satisfies Endpoints
