import { z } from 'zod'
import { coinId, coinName, decimal, flag, int, listOf, pageOf, path, rowId, seconds, stamp, why } from '../api/answers'
import type { Endpoints } from '../api/endpoint'
import { action, read } from '../api/endpoint'
import { account, amount, coin, during, input, nothing, oneOf, oneOfNumbers, paging, words } from '../api/fields'
import { accounts } from '../catalogue/accounts'
import { displayCodes } from '../catalogue/displayCurrencies'

/** The four accounts of a user, their balances, and transfers between them. */
const accountName = () => z.enum(accounts)

const coinFlags = {
  is_match: flag().describe('1 when the spot account holds it'),
  is_lever: flag().describe('1 when the contract account holds it'),
  is_micro: flag().describe('1 when the options account holds it'),
  is_fund: flag().describe('1 when the trust account holds it'),
}

const balanceRow = z.object({
  id: rowId(),
  currency: coinId(),
  currency_name: coinName(),
  currency_logo: path().describe("The coin's picture, root-relative"),
  ...coinFlags,
  usdt_price: decimal().describe('What one is worth in USDT'),
})

const accountOf = <T extends z.ZodRawShape>(balances: T) =>
  z.object({
    balance: z.array(balanceRow.extend(balances)).describe('The wallets of the account'),
    usdt_total: decimal().describe('The account together, in USDT'),
  })

/** A wallet names its balances after its account: `change_balance` and `lock_change_balance`. */
export const balances = {
  change_balance: decimal().describe('Available in the spot account'),
  lock_change_balance: decimal().describe('Frozen in the spot account'),
  lever_balance: decimal().describe('Available in the contract account'),
  lock_lever_balance: decimal().describe('Frozen in the contract account'),
  micro_balance: decimal().describe('Available in the options account'),
  lock_micro_balance: decimal().describe('Frozen in the options account'),
  fund_balance: decimal().describe('Available in the trust account'),
  lock_fund_balance: decimal().describe('Frozen in the trust account'),
}

const calls = {
  'POST wallet/list': read({
    access: 'user',
    tools: { get_balances: {} },
    summary: 'My wallets',
    description: "Lists every wallet by account, with each account's total and the overall total in USDT.",
    input: input({
      currency_name: words(32).optional().describe('Only coins whose name contains this'),
      display: oneOf(...displayCodes)
        .default('USD')
        .describe('The currency of `ExRate`'),
    }),
    output: z.object({
      change_wallet: accountOf({
        change_balance: decimal().describe('Available in the spot account'),
        lock_change_balance: decimal().describe('Frozen in the spot account'),
      }).describe('The spot account'),
      lever_wallet: accountOf({
        lever_balance: decimal().describe('Available in the contract account'),
        lock_lever_balance: decimal().describe('Frozen in the contract account'),
      }).describe('The contract account'),
      micro_wallet: accountOf({
        micro_balance: decimal().describe('Available in the options account'),
        lock_micro_balance: decimal().describe('Frozen in the options account'),
      }).describe('The options account'),
      fund_wallet: accountOf({
        fund_balance: decimal().describe('Available in the trust account'),
        lock_fund_balance: decimal().describe('Frozen in the trust account'),
      }).describe('The trust account'),
      total_usdt: decimal().describe('Everything together, in USDT'),
      ExRate: decimal().describe('What one USDT is worth in the currency `display`, by the rate of the operator'),
    }),
  }),
  'GET wallet/display_rates': read({
    access: 'anyone',
    summary: 'Rates of the display currencies',
    description:
      'Lists what one USDT is worth in each currency in which totals can be shown. No money moves by these rates.',
    input: nothing(),
    output: z.array(
      z.object({
        code: z.enum(displayCodes).describe('The currency'),
        rate: decimal().describe('What one USDT is worth in it'),
      }),
    ),
  }),
  'POST wallet/detail': read({
    access: 'user',
    summary: 'One wallet',
    description: 'Returns one wallet. The names of its balances depend on the requested account.',
    input: input({ currency: coin(), type: account().describe('The account, by its name') }),
    output: z
      .object(balances)
      .partial()
      .extend({
        id: rowId(),
        currency: coinId(),
        currency_name: coinName(),
        total: decimal().describe('Available and frozen together'),
        coin_trade_fee: decimal().describe('Spot fee, a percent'),
        is_lever: flag().describe('1 when the contract account holds it'),
      }),
    refusals: ['param_invalid', 'not_found'],
  }),
  'GET currency/coin': read({
    access: 'anyone',
    summary: 'One coin',
    description: 'Describes a coin: its networks, its terms, and how much of it the users of this exchange have.',
    input: input({ currency: coin() }),
    output: z.object({
      id: coinId(),
      name: coinName(),
      logo: path(),
      scale: int().describe('Decimals of an amount'),
      networks: z.array(z.string()).describe('The chains of its deposits and withdrawals, the usual one first'),
      min_deposit: decimal().describe('The smallest deposit'),
      min_withdraw: decimal().describe('The smallest withdrawal'),
      withdraw_fee: decimal().describe('Fee of a withdrawal, a percent'),
      users_hold: decimal().describe(
        'What all users have together, available and frozen: its supply in the simulation',
      ),
    }),
    refusals: ['not_found'],
  }),
  'POST wallet/legal_log': read({
    access: 'user',
    tools: { get_wallet_log: { hint: 'type is 2 spot, 3 contracts, 4 options, 5 trust.' } },
    summary: 'Why a wallet changed',
    description:
      'Lists the changes of one part of a wallet with their reasons, newest first; the values of all of them add up to its balance.',
    input: input({
      currency: coin(),
      type: oneOfNumbers(2, 3, 4, 5).describe('The account: 2 spot, 3 contract, 4 options, 5 trust'),
      part: oneOf('available', 'frozen')
        .default('available')
        .describe('Which part of the wallet: available (default) or frozen'),
      ...paging,
    }),
    output: listOf(
      z.object({
        id: rowId(),
        currency: coinId(),
        currency_name: coinName(),
        type: int().describe('The account: 2 spot, 3 contract, 4 options, 5 trust'),
        info: why(),
        part: z.enum(['available', 'frozen']).describe('Which part of the wallet changed: available or frozen'),
        value: decimal().describe('How much, with its sign'),
        before: decimal().describe('Balance of that part before the change'),
        after: decimal().describe('Balance of that part after the change'),
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
        id: rowId(),
        name: coinName(),
        logo: path(),
        ...coinFlags,
        wallet: z
          .object(balances)
          .partial()
          .extend({ id: rowId(), currency: coinId(), currency_name: coinName() })
          .describe("The user's wallets of the coin; empty for the bank and the merchants"),
      }),
    ),
  }),
  'GET wallet/profit': read({
    access: 'user',
    summary: 'My profit',
    description:
      'Returns, for each UTC day, the value of the assets at its end and the profit of the day, from the ledger: the change in value, without deposits from outside and withdrawals to it. Open positions count only once they are closed.',
    input: input({
      days: oneOfNumbers(7, 30, 90, 365).default(30).describe('How many days, today included: 7, 30 or 90'),
    }),
    output: z.object({
      days: z
        .array(
          z.object({
            day: z.string().describe('The day, in UTC: 2026-01-31'),
            assets: decimal().describe('What all accounts were worth at its end, in USDT; today, now'),
            outside: decimal().describe('What came from outside less what went there, in USDT at the end of the day'),
            result: decimal().describe('What the day made, in USDT'),
          }),
        )
        .describe('Day by day, today last'),
      coins: z
        .array(
          z.object({
            currency: coinId(),
            currency_name: coinName(),
            currency_logo: path().describe("The coin's picture, root-relative"),
            result: decimal().describe('What the coin made over all days, in USDT'),
          }),
        )
        .describe('What each coin made'),
      today: decimal().describe('What today made so far, in USDT'),
      total: decimal().describe('What all days made together, in USDT'),
    }),
    refusals: ['param_invalid'],
  }),
  'POST wallet/change': action({
    access: 'user',
    tools: { transfer: {} },
    summary: 'Transfer between my accounts',
    description: "Moves an amount of a coin from one of the user's four accounts to another at once and without a fee.",
    input: input({
      currency_id: coin(),
      number: amount().describe('How much'),
      from_field: account().describe('The account the amount leaves'),
      to_field: account().describe('The account the amount enters'),
    }),
    output: null,
    keyed: true,
    success: 'transferred',
    refusals: ['insufficient_balance', 'param_invalid'],
  }),
  'GET wallet/hzhistory': read({
    access: 'user',
    summary: 'My transfers',
    description: "Lists the user's transfers between accounts, newest first.",
    input: input({ currency: coin().optional().describe('Only transfers of this coin'), ...during, ...paging }),
    output: pageOf(
      z.object({
        id: rowId(),
        currency: coinId(),
        currency_name: coinName(),
        value: decimal().describe('How much'),
        info: why(),
        type: int().describe('The account the amount entered: 2 spot, 3 contract, 4 options, 5 trust'),
        from_field: accountName().describe('The account the amount left'),
        to_field: accountName().describe('The account the amount entered'),
        created_time: seconds().describe('When, in unix seconds'),
      }),
    ),
  }),
} satisfies Endpoints

export const wallet = {
  calls,
  events: {
    'transfer.done': calls['GET wallet/hzhistory'].output.shape.data.element.omit({ info: true }),
    /** The operator credited or debited a wallet. */
    'balance.credited': calls['POST wallet/legal_log'].output.shape.list.element.omit({ id: true, info: true }),
  },
  frames: {
    wallet: {
      says: 'A wallet that has changed.',
      shape: {
        data: calls['POST wallet/detail'].output
          .omit({ coin_trade_fee: true, is_lever: true })
          .extend({ type: z.enum(['change', 'lever', 'micro', 'fund']).describe('Which account it is') })
          .describe('The changed row'),
      },
    },
  },
}
