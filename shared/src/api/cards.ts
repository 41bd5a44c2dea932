import { z } from 'zod'
import { int } from './answers'
import type { Endpoints } from './endpoint'
import { action, read } from './endpoint'
import { id, input, nothing, secret, words } from './fields'

/** A bank card as its owner and the operator see it. */
export const card = z.object({
  id: int(),
  bank_id: int(),
  bank_name: z.string(),
  bank_of_deposit: z.string(),
  bank_branch: z.string(),
  bank_account: z.string(),
  real_name: z.string(),
  cardholder_name: z.string(),
  bank_address: z.string(),
  swift_code: z.string(),
  international_account: z.string(),
  residence_address: z.string(),
  postal_code: z.string(),
})

/** The bank card that withdrawals by bank go to; a user has one at most. */
export const cards = {
  'POST user/cash_info': read({
    access: 'user',
    summary: 'My bank card and the banks',
    description: 'Lists the banks to choose from, together with the fields of the bound card if there is one.',
    input: nothing(),
    output: card.partial().extend({ banks: z.array(z.object({ id: int(), name: z.string() })) }),
  }),
  'POST user/cash_save': action({
    access: 'user',
    summary: 'Bind or change the bank card',
    description:
      'Binds the card that bank withdrawals go to, or changes it; the bank is named by `bank_id` or `bank_name`. The login password is asked for unless it was given within ten minutes.',
    input: input({
      bank_id: id().optional(),
      bank_name: words(100).optional(),
      bank_of_deposit: words(100),
      bank_branch: words(100),
      bank_account: words(64),
      real_name: words(100),
      cardholder_name: words(100),
      bank_address: words(),
      swift_code: words(32),
      international_account: words(64),
      residence_address: words(),
      postal_code: words(20),
      login_password: secret().optional(),
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
