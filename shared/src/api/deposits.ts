import { z } from 'zod'
import { created, decimal, int, pageOf, path, stamp } from './answers'
import type { Endpoints } from './endpoint'
import { action, read } from './endpoint'
import { amount, id, input, paging, picture, words } from './fields'

/** Deposits: by chain, and by bank under the currency 9999. Every deposit is reviewed. */
export const deposits = {
  'POST wallet/get_in_address': read({
    access: 'user',
    summary: 'Where to pay in',
    description:
      'Tells the deposit address by chain, or the bank account for 9999; the market is simulated, and no address passes the checksum of its chain.',
    input: input({ currency: id() }),
    output: z.record(z.string(), z.string()),
    refusals: ['not_found'],
  }),
  'POST wallet/charge_req': action({
    access: 'user',
    summary: 'Submit a deposit',
    description: 'Hands in a deposit with its proof for review; the wallet is credited when it passes.',
    input: input({
      currency: id(),
      amount: amount(),
      netType: words(16).optional(),
      account: amount().optional(),
      imgs: picture(),
    }),
    output: created(),
    keyed: true,
    refusals: ['below_minimum', 'param_invalid', 'not_found'],
  }),
  'GET charge_mention/log2': read({
    access: 'user',
    summary: 'My deposits',
    description: "Lists the user's deposits, those by bank and from merchants among them, newest first.",
    input: input({ ...paging }),
    output: pageOf(
      z.object({
        id: int(),
        currency_id: int(),
        name: z.string(),
        netType: z.string(),
        amount: decimal(),
        status: int(),
        img: path(),
        reason: z.string(),
        created_at: stamp(),
      }),
    ),
  }),
} satisfies Endpoints
