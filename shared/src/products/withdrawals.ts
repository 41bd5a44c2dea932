import { z } from 'zod'
import {
  coinId,
  coinName,
  created,
  decimal,
  flag,
  heldFor,
  int,
  pageOf,
  reviewStatus,
  rowId,
  stamp,
  stampOrNone,
} from '../api/answers'
import type { Endpoints } from '../api/endpoint'
import { action, read } from '../api/endpoint'
import {
  amount,
  code,
  coin,
  coinOrBank,
  during,
  fundPassword,
  id,
  input,
  loginPassword,
  oneOf,
  oneOfNumbers,
  paging,
  words,
} from '../api/fields'

/** Withdrawals: to an address of the user's book, or under 9999 to the bound card. */
const calls = {
  'POST wallet/get_info': read({
    access: 'user',
    summary: 'Withdrawal terms of a coin',
    description:
      'Returns the limits and the fee for withdrawing a coin, the number of withdrawals used today, and for how long a new address, card or fund password delays them.',
    input: input({
      currency: coinOrBank(),
      currencytxt: words(32).optional().describe("The coin's name, which older clients send along"),
    }),
    output: z.object({
      name: coinName(),
      rate: decimal().describe('Withdrawal fee, a percent'),
      min_number: decimal().describe('The least at once'),
      max_number: decimal().describe('The most at once'),
      change_balance: decimal().describe('Available in the spot account'),
      min_deposit: decimal().describe('Smallest deposit'),
      daily_limit: int().describe('Withdrawals a day allows'),
      daily_used: int().describe('Withdrawals of today'),
      arrival_hours: int().describe('Hours of world time until a withdrawal is decided'),
      hold_hours: int().describe('World hours for which a new address, card or fund password delays withdrawals'),
      held_until: stampOrNone().describe('When withdrawals are sent again, in UTC; empty if they are not delayed'),
      held_for: heldFor(),
    }),
    refusals: ['not_found'],
  }),
  'POST wallet/out': action({
    access: 'user',
    withdraws: true,
    summary: 'Withdraw',
    description:
      'Debits `number` now. If the review passes, `number` minus the fee is sent; if it is rejected, all of it is returned. For the first withdrawal to an address or card, the login password or the code of `set/sms_other_mail` is needed, unless the password was given within the last ten minutes. A withdrawal to a newly added one is held first.',
    input: input({
      currency: coinOrBank(),
      number: amount().describe('Amount that leaves the wallet, including the fee'),
      address: words()
        .optional()
        .describe("One of the user's withdrawal addresses, or `--` for 9999 with a bound card"),
      pay_password: fundPassword().optional(),
      netType: words(16).optional().describe("The chain (default: the coin's first)"),
      notes: words().optional().describe("The user's own note"),
      code: code().optional().describe('The code of `set/sms_other_mail`, instead of `login_password`'),
      login_password: loginPassword(),
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
  'PUT wallet/out': action({
    access: 'user',
    summary: 'Cancel a withdrawal',
    description:
      'Ends a withdrawal of the user that is still under review, and returns all of it to the spot account at once. It still counts among the withdrawals of its day.',
    input: input({ id: id().describe('The number of the withdrawal') }),
    output: null,
    keyed: true,
    success: 'withdrawal_cancelled',
    refusals: ['not_found', 'state_invalid'],
  }),
  'GET charge_mention/log3': read({
    access: 'user',
    summary: 'My withdrawals',
    description:
      "Lists the user's withdrawals, newest first, each with the requested amount, the fee and the amount sent.",
    input: input({
      kind: oneOf('chain', 'bank').optional().describe('How it goes out: by chain or by bank'),
      currency: coin().optional().describe('Only withdrawals of this coin'),
      status: oneOfNumbers(1, 2, 3).optional().describe('1 under review, 2 passed, 3 rejected; missing, all'),
      cancelled: oneOfNumbers(0, 1).optional().describe('1 only those that the user cancelled, 0 only the others'),
      ...during,
      ...paging,
    }),
    output: pageOf(
      z.object({
        id: rowId(),
        currency: coinId(),
        name: coinName(),
        netType: z.string().describe('The chain; empty for the bank'),
        number: decimal().describe('What left the wallet'),
        rate: decimal().describe('The fee as an amount'),
        real_number: decimal().describe('What arrives'),
        address: z.string().describe('The address'),
        status: reviewStatus(),
        cancelled: flag().describe('Its user cancelled it; its status is then 3'),
        tx_hash: z
          .string()
          .describe(
            'A made-up hash of the transfer, `SIMULATED-` and 64 digits; empty until it passed, and for the bank',
          ),
        notes: z.string().describe("The user's own note"),
        reason: z.string().describe('Why it was rejected; empty otherwise'),
        create_time: stamp(),
      }),
    ),
  }),
} satisfies Endpoints

const withdrawal = calls['GET charge_mention/log3'].output.shape.data.element.omit({
  ...{ address: true, notes: true, cancelled: true, tx_hash: true },
})

export const withdrawals = {
  calls,
  events: {
    'withdrawal.submitted': withdrawal,
    'withdrawal.decided': withdrawal,
    'withdrawal.cancelled': withdrawal.omit({ reason: true }),
  },
}
