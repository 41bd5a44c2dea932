import { z } from 'zod'
import { coinId, coinName, decimal, int, localName, pageOf, path, reviewStatus, rowId } from '../api/answers'
import type { Endpoints } from '../api/endpoint'
import { action, read } from '../api/endpoint'
import { amount, id, input, paging, picture } from '../api/fields'

/** Coins bought from a merchant with a payment outside the exchange; price and total are the server's. */
const calls = {
  'GET merchant/mer_list': read({
    access: 'user',
    summary: 'Coin merchants',
    description: 'Lists merchants with their price, limits, stock and payment details.',
    input: input({
      currency_id: id().optional().describe('Only merchants of this coin'),
      pay_type: id().optional().describe("How it is paid, one of the merchant's `pay_types`"),
      ...paging,
    }),
    output: pageOf(
      z.object({
        id: rowId(),
        name: localName(),
        logo: path(),
        currency_id: coinId(),
        currency_name: coinName(),
        price: decimal().describe('The price'),
        pay_currency: z.string().describe('The currency the price is in'),
        min_number: decimal().describe('The least at once'),
        max_number: decimal().describe('The most at once'),
        stock: decimal().describe('How much the merchant has left'),
        pay_types: z
          .array(
            z.object({
              id: int().describe('The way of paying'),
              name: localName(),
              account_name: z.string().describe('Holder of that account'),
              account: z
                .string()
                .describe(
                  'Account that is paid this way: an account number, an e-mail address, a WeChat ID or an FPS identifier',
                ),
            }),
          )
          .describe('Ways of paying'),
        pay_account: z
          .object({
            bank_name: z.string().describe("The bank's name"),
            bank_account: z.string().describe('Number of the account or card'),
            real_name: z.string().describe("The account holder's real name"),
          })
          .describe('Where to pay the merchant'),
        orders_done: int().describe('Orders that were completed'),
        completion_rate: decimal().describe('Orders that were completed, a percent'),
        minutes: int().describe('Time to pay, in minutes'),
      }),
    ),
  }),
  'POST merchant/mer_jytj': action({
    access: 'user',
    opens: { product: 'merchants' },
    summary: 'Buy from a merchant',
    description:
      "Orders coins from a merchant, with the voucher of a payment made outside the exchange. Price and total are the exchange's, not the caller's.",
    input: input({
      merchant_id: id().describe('The merchant'),
      currency_id: id().describe('The coin that is bought'),
      number: amount().describe('How much'),
      pay_type: id().describe("How it is paid, one of the merchant's `pay_types`"),
      imgs: picture().describe('Picture of the voucher, as `upload` answered it'),
    }),
    output: z.object({
      id: rowId(),
      price: decimal().describe('The price'),
      number: decimal().describe('How much'),
      total: decimal().describe('What is to be paid'),
      status: reviewStatus(),
    }),
    keyed: true,
    refusals: ['not_found', 'below_minimum', 'above_maximum', 'sold_out', 'param_invalid'],
  }),
} satisfies Endpoints

const ordered = calls['POST merchant/mer_jytj'].output

export const merchants = {
  calls,
  events: {
    'merchant.submitted': ordered,
    'merchant.decided': ordered.extend({
      name: z.string().describe('The coin of the order'),
      reason: z.string().describe('Why it was rejected; empty if it was approved'),
    }),
  },
}
