import { z } from 'zod'
import { created, heldFor, int, stampOrNone } from './answers'
import type { Endpoints } from './endpoint'
import { action, read } from './endpoint'
import { code, fundPassword, id, input, words } from './fields'

/** The book of withdrawal addresses. */
export const addressEntry = z.object({
  id: int(),
  currency: int(),
  currency_name: z.string(),
  nettype: z.string(),
  address: z.string(),
  notes: z.string(),
})

/** An entry with the time until which withdrawals to it are blocked. */
const destination = addressEntry.extend({ held_until: stampOrNone(), held_for: heldFor() })

export const addresses = {
  'POST wallet/get_address': read({
    access: 'user',
    summary: 'My withdrawal addresses',
    description:
      "Lists the addresses of the user's book for a coin, for 9999 the bound card, each with the time from which withdrawals to it go out.",
    input: input({ currency: id() }),
    output: z.array(destination),
  }),
  'POST wallet/addaddress': action({
    access: 'user',
    summary: 'Add a withdrawal address',
    description: "Adds an address to the user's book, against the fund password and the code of `set/sms_other_mail`.",
    input: input({
      currency_id: id(),
      netType: words(16),
      address: words(128),
      notes: words().optional(),
      pay_password: fundPassword(),
      code: code(),
    }),
    output: created(),
    success: 'saved',
    refusals: [
      'code_invalid',
      'fund_password_missing',
      'fund_password_wrong',
      'fund_password_locked',
      'address_invalid',
      'address_exists',
      'param_invalid',
      'not_found',
    ],
  }),
  'POST wallet/deladdress': action({
    access: 'user',
    summary: 'Delete a withdrawal address',
    description: "Takes an address out of the user's book.",
    input: input({ address_id: id() }),
    output: null,
    success: 'deleted',
    refusals: ['not_found'],
  }),
} satisfies Endpoints
