import { z } from 'zod'
import { coinId, coinName, created, heldFor, rowId, stampOrNone } from '../api/answers'
import type { Endpoints } from '../api/endpoint'
import { action, read } from '../api/endpoint'
import { code, coin, coinOrBank, fundPassword, id, input, words } from '../api/fields'

/** The book of withdrawal addresses. */
export const addressEntry = z.object({
  id: rowId(),
  currency: coinId(),
  currency_name: coinName(),
  nettype: z.string().describe('The chain'),
  address: z.string().describe('The address'),
  notes: z.string().describe("The user's own note"),
})

/** An entry with the time until which withdrawals to it are blocked. */
const destination = addressEntry.extend({
  held_until: stampOrNone().describe('When withdrawals are sent again, in UTC; empty if they are not delayed'),
  held_for: heldFor(),
})

const calls = {
  'POST wallet/get_address': read({
    access: 'user',
    summary: 'My withdrawal addresses',
    description:
      "Lists the user's withdrawal addresses for a coin (for 9999, the bound card), each with the time from which withdrawals to it are sent.",
    input: input({ currency: coinOrBank() }),
    output: z.array(destination),
  }),
  'POST wallet/addaddress': action({
    access: 'user',
    summary: 'Add a withdrawal address',
    description:
      "Adds an address to the user's withdrawal addresses. It needs the fund password and the code of `set/sms_other_mail`.",
    input: input({
      currency_id: coin(),
      netType: words(16).describe("The chain (default: the coin's first)"),
      address: words(128).describe('An address of the chain; its shape is checked'),
      notes: words().optional().describe("The user's own note"),
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
    input: input({ address_id: id().describe('The withdrawal address, as `wallet/get_address` lists it') }),
    output: null,
    success: 'deleted',
    refusals: ['not_found'],
  }),
} satisfies Endpoints

/** An address without its middle: enough for its owner to recognise it. */
const shown = addressEntry.omit({ notes: true })

export const addresses = {
  calls,
  events: {
    'address.added': shown,
    'address.deleted': shown,
  },
}
