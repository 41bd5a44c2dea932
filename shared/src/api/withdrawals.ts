import { z } from 'zod'
import { created, decimal, heldFor, int, pageOf, stamp, stampOrNone } from './answers'
import type { Endpoints } from './endpoint'
import { action, read } from './endpoint'
import { amount, code, fundPassword, id, input, paging, secret, words } from './fields'

/** Withdrawals: to an address of the user's book, or under 9999 to the bound card. */
export const withdrawals = {
  'POST wallet/get_info': read({
    access: 'user',
    summary: 'Withdrawal terms of a coin',
    description:
      'Tells the limits and fee of withdrawing a coin, how many withdrawals of the day are used, and how long a new address, card or fund password keeps them back.',
    input: input({ currency: id(), currencytxt: words(32).optional() }),
    output: z.object({
      name: z.string(),
      rate: decimal(),
      min_number: decimal(),
      max_number: decimal(),
      change_balance: decimal(),
      min_deposit: decimal(),
      daily_limit: int(),
      daily_used: int(),
      arrival_hours: int(),
      hold_hours: int(),
      held_until: stampOrNone(),
      held_for: heldFor(),
    }),
    refusals: ['not_found'],
  }),
  'POST wallet/out': action({
    access: 'user',
    summary: 'Withdraw',
    description:
      'Debits `number` now; `number` less the fee arrives once the review passes, and all of it returns when it is rejected. To an address or card never withdrawn to before, it takes the login password or the code of `set/sms_other_mail`, unless the password was given within ten minutes; one that is new is held first.',
    input: input({
      currency: id(),
      number: amount(),
      address: words().optional(),
      pay_password: fundPassword().optional(),
      netType: words(16).optional(),
      notes: words().optional(),
      code: code().optional(),
      login_password: secret().optional(),
    }),
    output: created(),
    keyed: true,
    refusals: [
      'not_verified',
      'fund_password_missing',
      'fund_password_wrong',
      'fund_password_locked',
      'address_missing',
      'below_minimum',
      'above_maximum',
      'insufficient_balance',
      'daily_limit',
      'state_invalid',
      'password_wrong',
      'account_locked',
      'code_invalid',
      'param_invalid',
      'not_found',
    ],
    ignored: ['rate'],
  }),
  'GET charge_mention/log3': read({
    access: 'user',
    summary: 'My withdrawals',
    description: "Lists the user's withdrawals with what was asked, taken as a fee and sent, newest first.",
    input: input({ ...paging }),
    output: pageOf(
      z.object({
        id: int(),
        currency: int(),
        name: z.string(),
        netType: z.string(),
        number: decimal(),
        rate: decimal(),
        real_number: decimal(),
        address: z.string(),
        status: int(),
        notes: z.string(),
        reason: z.string(),
        create_time: stamp(),
      }),
    ),
  }),
} satisfies Endpoints
