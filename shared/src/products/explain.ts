import { z } from 'zod'
import { coinId, coinName, decimal, int, pageOf, pairId, pairName, rowId, seconds, stamp, why } from '../api/answers'
import type { Endpoints } from '../api/endpoint'
import { read } from '../api/endpoint'
import { account, id, input, ofUser, oneOf, paging, words } from '../api/fields'
import { formulaNames } from '../catalogue/formulas'
import { moverKinds } from '../catalogue/movers'

/** Named figures: {"amount": "100", "rate": "85"}. */
const figures = () => z.record(z.string(), z.string())

const leg = z.object({
  owner: z.enum(['you', 'user', 'house', 'outside']).describe('Whose wallet it is'),
  account: z.string().describe('Which account of the owner'),
  currency: coinId(),
  currency_name: coinName(),
  info: why(),
  available: decimal().describe('By how much the available part changed'),
  frozen: decimal().describe('By how much the frozen part changed'),
})

const entry = z.object({
  id: rowId(),
  type: z.string().describe('What kind of entry it is'),
  info: why(),
  ref: z.string().describe('The object it is about'),
  phase: z.string().describe('Which of the entries of that object it is'),
  legs: z.array(leg).describe('Every wallet that it changed; in each coin they sum to zero'),
})

const command = z.object({
  id: z.string().describe('Number of the batch and position in it: 1234-1'),
  name: z.string().describe('What was done'),
  at: seconds().describe('When, in unix seconds'),
  request_id: z
    .string()
    .describe('The request, as `x-request-id` of its answer said it; empty where there was none, or another user’s'),
  by: z
    .enum(['you', 'user', 'operator', 'clock', 'server', 'visitor', 'unknown'])
    .describe(
      'Who asked: you, another user, the operator, the clock, the server itself, or a visitor who was not logged in; unknown where the log does not say',
    ),
})

const posting = z.object({
  id: int().describe('The row of the account log; `wallet/explain` and `console/explain` take it'),
  currency: coinId(),
  currency_name: coinName(),
  type: int().describe('The account: 2 spot, 3 contract, 4 options, 5 trust'),
  info: why(),
  available: decimal().describe('By how much the available part changed'),
  frozen: decimal().describe('By how much the frozen part changed'),
  after_available: decimal().describe('The available part after it'),
  after_frozen: decimal().describe('The frozen part after it'),
  created_time: stamp(),
})

const story = {
  ticks: z
    .array(
      z.object({
        tick_id: z.string().describe('The tick'),
        role: z
          .enum(['open', 'end', 'market'])
          .describe('What it was to it: its opening, its end, or the market of that second'),
        match_id: pairId(),
        symbol: pairName(),
        at: seconds().describe('When, in unix seconds'),
        price: decimal().describe('The price of that tick'),
      }),
    )
    .describe('The public ticks that decided it; `market/tick` answers for each'),
  terms: figures().describe(
    'What was agreed on then, by name: rates in percent, or as a fraction where the name says so',
  ),
  steps: z
    .array(
      z.object({
        part: z.enum(['available', 'frozen']).describe('Which part of the wallet it changes'),
        formula: z.enum(formulaNames).describe('By which formula; `whole` is the amount as it was asked for'),
        figures: figures().describe('What goes into the formula, by name'),
        result: decimal().describe('What the formula comes to, with its sign'),
      }),
    )
    .describe('What the change is made of: for each part the results add up to it'),
}

/** A change of a wallet, in either of its parts. */
const moved = posting.omit({ after_available: true, after_frozen: true })

/** From an amount to its request. */
const calls = {
  'GET wallet/explain': read({
    access: 'user',
    tools: { explain_amount: { hint: 'id is the id of a row of get_wallet_log.' } },
    summary: 'Explain an amount',
    description:
      'Explains a row of `wallet/legal_log`: its ledger entry, the command that caused it, the public ticks and terms that decided it, and each formula with its figures.',
    input: input({ id: id().describe('A row of `wallet/legal_log`') }),
    output: z.object({
      posting: posting.describe('The row of the account log, both its parts'),
      entry: entry.describe('The ledger entry: all amounts that moved together'),
      command: command.nullable().describe('The command behind it; null where it is older than the log of commits'),
      ...story,
    }),
    refusals: ['not_found'],
  }),
  'GET wallet/moved': read({
    access: 'user',
    summary: 'Wallet changes of an order or a position',
    description:
      'Lists every change of the user’s wallets caused by an order, a position, an option, a trust, a subscription, a deposit, a withdrawal or a transfer, oldest first. `wallet/explain` explains each of them.',
    input: input({
      kind: oneOf(...moverKinds).describe('What it is'),
      id: id().describe('Its number, as its list shows it'),
      ...paging,
    }),
    output: pageOf(moved),
    refusals: ['not_found'],
  }),
  'GET console/moved': read({
    access: 'operator',
    roles: ['owner', 'reviewer', 'support', 'viewer'],
    summary: 'The account log of a user',
    description:
      "Lists every change of a user's wallets, or of one wallet, newest first. With `console/explain` you find the request that caused it.",
    input: input({
      user_id: ofUser(),
      account: account().optional().describe('Only changes of this account, by its name'),
      currency_id: id().optional().describe('Only the changes of this coin'),
      ...paging,
    }),
    output: pageOf(moved),
  }),
  'GET console/explain': read({
    access: 'operator',
    roles: ['owner', 'reviewer', 'support', 'viewer'],
    tools: { explain_request: {} },
    summary: 'The effects of a request',
    description:
      'Finds a command by its id, its request or an amount that it moved, and returns its input, its answer and every ledger entry it caused.',
    input: input({
      command_id: words(40).optional().describe('Number of the batch and position in it: 1234-1'),
      request_id: words(40).optional().describe('A request, by the header `x-request-id` of its answer'),
      posting_id: id().optional().describe('A row of an account log'),
    }),
    output: z.object({
      command: command
        .extend({
          user_id: int().nullable().describe('The user who asked; null where none did'),
          live: z.boolean().describe('Whether it is part of the current world; false if a restore undid it'),
          params: z.string().describe('What was asked, as JSON; secrets and what is personal are blank'),
          answer: z.string().describe('What was answered, as JSON; what is personal is blank'),
        })
        .nullable()
        .describe('The command; null where it is older than the log of commits'),
      entries: z
        .array(
          entry.extend({
            legs: z
              .array(
                leg.extend({
                  posting_id: int().describe('The row of the account log'),
                  user_id: int().nullable().describe('Whose wallet it is, where it is a user’s'),
                  ...story,
                }),
              )
              .describe('Every wallet that it changed; in each coin they sum to zero'),
          }),
        )
        .describe('The ledger entries that the command made, 100 of them at most'),
    }),
    refusals: ['not_found', 'param_invalid'],
  }),
} satisfies Endpoints

export const explain = { calls }
