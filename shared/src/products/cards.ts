import { z } from 'zod'
import { int, localName, rowId } from '../api/answers'
import type { Endpoints } from '../api/endpoint'
import { action, read } from '../api/endpoint'
import { id, input, loginPassword, nothing, words } from '../api/fields'

/** A bank card as its owner and the operator see it. */
export const card = z.object({
  id: rowId(),
  bank_id: int().describe('The bank'),
  bank_name: z.string().describe("The bank's name"),
  bank_of_deposit: z.string().describe('The bank that keeps the account'),
  bank_branch: z.string().describe('Branch of the bank'),
  bank_account: z.string().describe('Number of the account or card'),
  real_name: z.string().describe("The account holder's real name"),
  cardholder_name: z.string().describe('Name on the card'),
  bank_address: z.string().describe("The bank's address"),
  swift_code: z.string().describe("The bank's SWIFT code"),
  international_account: z.string().describe('International account number'),
  residence_address: z.string().describe("The holder's home address"),
  postal_code: z.string().describe('Postal code of the residence'),
})

/** The bank card that withdrawals by bank go to; a user has one at most. */
const calls = {
  'POST user/cash_info': read({
    access: 'user',
    summary: 'My bank card and the banks',
    description: 'Lists the banks to choose from, together with the fields of the bound card if there is one.',
    input: nothing(),
    output: card
      .partial()
      .extend({ banks: z.array(z.object({ id: rowId(), name: localName() })).describe('Banks to choose from') }),
  }),
  'POST user/cash_save': action({
    access: 'user',
    summary: 'Bind or change the bank card',
    description:
      'Binds or changes the bank card to which bank withdrawals are paid. Name the bank by `bank_id` or `bank_name`. The login password is needed unless it was given within the last ten minutes.',
    input: input({
      bank_id: id().optional().describe('The bank, as `user/cash_info` lists it'),
      bank_name: words(100).optional().describe("The bank's name, for a bank that is not in the list"),
      bank_of_deposit: words(100).describe('The bank that keeps the account'),
      bank_branch: words(100).describe('Branch of the bank'),
      bank_account: words(64).describe('Number of the account or card'),
      real_name: words(100).describe("The account holder's real name"),
      cardholder_name: words(100).describe('Name on the card'),
      bank_address: words().describe("The bank's address"),
      swift_code: words(32).describe("The bank's SWIFT code"),
      international_account: words(64).describe('International account number'),
      residence_address: words().describe("The holder's home address"),
      postal_code: words(20).describe('Postal code of the residence'),
      login_password: loginPassword(),
    }).refine(({ bank_id, bank_name }) => bank_id !== undefined || bank_name !== undefined, {
      path: ['bank_name'],
      error: 'required',
    }),
    output: null,
    success: 'bound',
    refusals: ['password_wrong', 'account_locked', 'param_invalid'],
    ignored: ['id'],
  }),
} satisfies Endpoints

export const cards = {
  calls,
  events: {
    'card.changed': z.object({ card: z.string().describe('The card in short: "HSBC •••• 4321"') }),
  },
}
