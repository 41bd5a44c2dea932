import { z } from 'zod'
import { formulaNames } from '../catalogue/formulas'
import { moverKinds } from '../catalogue/movers'
import { decimal, int, pageOf, seconds, stamp } from './answers'
import type { Endpoints } from './endpoint'
import { read } from './endpoint'
import { account, id, input, oneOf, paging, words } from './fields'

/** Named figures: {"amount": "100", "rate": "85"}. */
const figures = () => z.record(z.string(), z.string())

const leg = z.object({
  owner: z.enum(['you', 'user', 'house', 'outside']),
  account: z.string(),
  currency: int(),
  currency_name: z.string(),
  info: z.string(),
  available: decimal(),
  frozen: decimal(),
})

const entry = z.object({
  id: int(),
  type: z.string(),
  info: z.string(),
  ref: z.string(),
  phase: z.string(),
  legs: z.array(leg),
})

const command = z.object({
  id: z.string(),
  name: z.string(),
  at: seconds(),
  request_id: z.string(),
  by: z.enum(['you', 'user', 'operator', 'clock', 'server', 'visitor', 'unknown']),
})

const posting = z.object({
  id: int(),
  currency: int(),
  currency_name: z.string(),
  type: int(),
  info: z.string(),
  available: decimal(),
  frozen: decimal(),
  after_available: decimal(),
  after_frozen: decimal(),
  created_time: stamp(),
})

const story = {
  ticks: z.array(
    z.object({
      tick_id: z.string(),
      role: z.enum(['open', 'end', 'market']),
      match_id: int(),
      symbol: z.string(),
      at: seconds(),
      price: decimal(),
    }),
  ),
  terms: figures(),
  steps: z.array(
    z.object({
      part: z.enum(['available', 'frozen']),
      formula: z.enum(formulaNames),
      figures: figures(),
      result: decimal(),
    }),
  ),
}

/** A change of a wallet, in either of its parts. */
const moved = posting.omit({ after_available: true, after_frozen: true })

/** From an amount to its request. */
export const explain = {
  'GET wallet/explain': read({
    access: 'user',
    summary: 'How an amount came about',
    description:
      'Explains a row of `wallet/legal_log`: its ledger entry, the command behind it, the public ticks and terms that decided it, and each formula with its figures.',
    input: input({ id: id() }),
    output: z.object({ posting, entry, command: command.nullable(), ...story }),
    refusals: ['not_found'],
  }),
  'GET wallet/moved': read({
    access: 'user',
    summary: 'What an order or a position moved',
    description:
      'Lists every change of the own wallets that came of an order, a position, an option, a trust, a subscription, a deposit, a withdrawal or a transfer, oldest first; `wallet/explain` says of each how it came about.',
    input: input({ kind: oneOf(...moverKinds), id: id(), ...paging }),
    output: pageOf(moved),
    refusals: ['not_found'],
  }),
  'GET console/moved': read({
    access: 'operator',
    summary: 'The account log of a user',
    description:
      "Lists every change of a user's wallets, or of one of them, newest first; `console/explain` leads from each to its request.",
    input: input({ user_id: id(), account: account().optional(), currency_id: id().optional(), ...paging }),
    output: pageOf(moved),
  }),
  'GET console/explain': read({
    access: 'operator',
    summary: 'What came of a request',
    description:
      'Finds a command by its id, its request or an amount that it moved, and tells what was asked, what was answered and every entry that followed.',
    input: input({
      command_id: words(40).optional(),
      request_id: words(40).optional(),
      posting_id: id().optional(),
    }),
    output: z.object({
      command: command
        .extend({ user_id: int().nullable(), live: z.boolean(), params: z.string(), answer: z.string() })
        .nullable(),
      entries: z.array(
        entry.extend({
          legs: z.array(leg.extend({ posting_id: int(), user_id: int().nullable(), ...story })),
        }),
      ),
    }),
    refusals: ['not_found', 'param_invalid'],
  }),
} satisfies Endpoints
