import { z } from 'zod'
import { coinId, coinName, created, decimal, madeAt, pageOf, path, reviewStatus, rowId } from '../api/answers'
import type { Endpoints } from '../api/endpoint'
import { action, read } from '../api/endpoint'
import { amount, coin, coinOrBank, during, input, oneOf, oneOfNumbers, paging, picture, words } from '../api/fields'

/** Deposits: by chain, and by bank under the currency 9999. Every deposit is reviewed. */
const calls = {
  'POST wallet/get_in_address': read({
    access: 'user',
    summary: 'Where to pay in',
    description:
      'Returns the deposit address for each chain or, for 9999, the bank account. The market is simulated: no address has a valid checksum.',
    input: input({ currency: coinOrBank() }),
    output: z.record(z.string(), z.string()),
    refusals: ['not_found'],
  }),
  'POST wallet/charge_req': action({
    access: 'user',
    summary: 'Submit a deposit',
    description: 'Submits a deposit with its proof for review. The wallet is credited when the review passes.',
    input: input({
      currency: coinOrBank(),
      amount: amount().describe('How much was paid in'),
      netType: words(16).optional().describe("The chain (default: the coin's first)"),
      account: amount().optional().describe('For 9999: the amount of the bank transfer (default: `amount`)'),
      imgs: picture().describe('Picture of the voucher, as `upload` answered it'),
    }),
    output: created(),
    keyed: true,
    refusals: ['below_minimum', 'param_invalid', 'not_found'],
  }),
  'GET charge_mention/log2': read({
    access: 'user',
    summary: 'My deposits',
    description: "Lists the user's deposits, those by bank and from merchants among them, newest first.",
    input: input({
      kind: oneOf('chain', 'bank', 'merchant').optional().describe('How it came: by chain, by bank or from a merchant'),
      currency: coin().optional().describe('Only deposits of this coin'),
      status: oneOfNumbers(1, 2, 3).optional().describe('1 under review, 2 passed, 3 rejected; missing, all'),
      ...during,
      ...paging,
    }),
    output: pageOf(
      z.object({
        id: rowId(),
        currency_id: coinId(),
        name: coinName(),
        netType: z.string().describe('The chain; empty for the bank'),
        amount: decimal().describe('How much'),
        status: reviewStatus(),
        img: path().describe('Picture of the voucher, root-relative'),
        reason: z.string().describe('Why it was rejected; empty otherwise'),
        tx_hash: z
          .string()
          .describe(
            'A made-up hash of the transfer, `SIMULATED-` and 64 digits; empty until it passed, and unless it came by chain',
          ),
        created_at: madeAt(),
      }),
    ),
  }),
} satisfies Endpoints

const deposit = calls['GET charge_mention/log2'].output.shape.data.element.omit({ img: true, tx_hash: true })

export const deposits = {
  calls,
  events: {
    'deposit.submitted': deposit,
    'deposit.decided': deposit,
  },
}
