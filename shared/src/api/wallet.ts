import { z } from 'zod'
import { accounts } from '../catalogue/accounts'
import { decimal, flag, int, listOf, pageOf, path, seconds, stamp } from './answers'
import type { Endpoints } from './endpoint'
import { action, read } from './endpoint'
import { account, amount, id, input, nothing, oneOf, oneOfNumbers, paging, words } from './fields'

/** The four accounts of a user, their balances, and transfers between them. */
const accountName = () => z.enum(accounts)

const coinFlags = { is_match: flag(), is_lever: flag(), is_micro: flag(), is_fund: flag() }

const balanceRow = z.object({
  id: int(),
  currency: int(),
  currency_name: z.string(),
  currency_logo: path(),
  ...coinFlags,
  usdt_price: decimal(),
})

const accountOf = <T extends z.ZodRawShape>(balances: T) =>
  z.object({ balance: z.array(balanceRow.extend(balances)), usdt_total: decimal() })

/** A wallet names its balances after its account: `change_balance` and `lock_change_balance`. */
export const balances = {
  change_balance: decimal(),
  lock_change_balance: decimal(),
  lever_balance: decimal(),
  lock_lever_balance: decimal(),
  micro_balance: decimal(),
  lock_micro_balance: decimal(),
  fund_balance: decimal(),
  lock_fund_balance: decimal(),
}

export const wallet = {
  'POST wallet/list': read({
    access: 'user',
    summary: 'My wallets',
    description: "Lists every wallet by account, with each account's and the whole total in USDT.",
    input: input({ currency_name: words(32).optional() }),
    output: z.object({
      change_wallet: accountOf({ change_balance: decimal(), lock_change_balance: decimal() }),
      lever_wallet: accountOf({ lever_balance: decimal(), lock_lever_balance: decimal() }),
      micro_wallet: accountOf({ micro_balance: decimal(), lock_micro_balance: decimal() }),
      fund_wallet: accountOf({ fund_balance: decimal(), lock_fund_balance: decimal() }),
      total_usdt: decimal(),
      ExRate: decimal(),
    }),
  }),
  'POST wallet/detail': read({
    access: 'user',
    summary: 'One wallet',
    description: 'Answers with one wallet; its balances are named after the account asked for.',
    input: input({ currency: id(), type: account() }),
    output: z.object(balances).partial().extend({
      id: int(),
      currency: int(),
      currency_name: z.string(),
      total: decimal(),
      coin_trade_fee: decimal(),
      is_lever: flag(),
    }),
    refusals: ['param_invalid', 'not_found'],
  }),
  'POST wallet/legal_log': read({
    access: 'user',
    summary: 'Why a wallet changed',
    description:
      'Lists the changes of one part of a wallet with their reasons, newest first; the values of all of them add up to its balance.',
    input: input({
      currency: id(),
      type: oneOfNumbers(2, 3, 4, 5),
      part: oneOf('available', 'frozen').default('available'),
      ...paging,
    }),
    output: listOf(
      z.object({
        id: int(),
        currency: int(),
        currency_name: z.string(),
        type: int(),
        info: z.string(),
        part: z.enum(['available', 'frozen']),
        value: decimal(),
        before: decimal(),
        after: decimal(),
        created_time: stamp(),
      }),
    ),
  }),
  'GET currency/user_currency_list': read({
    access: 'user',
    summary: 'Coins with my balances',
    description:
      "Lists every coin with the user's balances, and the bank (9999) and merchant (888) routes, which have none.",
    input: nothing(),
    output: z.array(
      z.object({
        id: int(),
        name: z.string(),
        logo: path(),
        ...coinFlags,
        wallet: z.object(balances).partial().extend({ id: int(), currency: int(), currency_name: z.string() }),
      }),
    ),
  }),
  'GET wallet/profit': read({
    access: 'user',
    summary: 'What my assets made',
    description:
      'Says for each UTC day what was had at its end and what the day made of it, from the ledger: what changed less what came from outside and went there. Open positions count when they are closed.',
    input: input({ days: oneOfNumbers(7, 30, 90, 365).default(30) }),
    output: z.object({
      days: z.array(z.object({ day: z.string(), assets: decimal(), outside: decimal(), result: decimal() })),
      coins: z.array(
        z.object({ currency: int(), currency_name: z.string(), currency_logo: path(), result: decimal() }),
      ),
      today: decimal(),
      total: decimal(),
    }),
    refusals: ['param_invalid'],
  }),
  'POST wallet/change': action({
    access: 'user',
    summary: 'Transfer between my accounts',
    description: "Moves an amount of a coin from one of the user's four accounts to another at once and without a fee.",
    input: input({ currency_id: id(), number: amount(), from_field: account(), to_field: account() }),
    output: null,
    keyed: true,
    success: 'transferred',
    refusals: ['insufficient_balance', 'param_invalid'],
  }),
  'GET wallet/hzhistory': read({
    access: 'user',
    summary: 'My transfers',
    description: "Lists the user's transfers between accounts, newest first.",
    input: input({ ...paging }),
    output: pageOf(
      z.object({
        id: int(),
        currency: int(),
        currency_name: z.string(),
        value: decimal(),
        info: z.string(),
        type: int(),
        from_field: accountName(),
        to_field: accountName(),
        created_time: seconds(),
      }),
    ),
  }),
} satisfies Endpoints
