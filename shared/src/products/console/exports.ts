import { z } from 'zod'
import { stamp } from '../../api/answers'
import type { Endpoints } from '../../api/endpoint'
import { read } from '../../api/endpoint'
import { amount, id, input, oneOf, oneOfNumbers, secretText, whole, words } from '../../api/fields'
import { peopleLevels, peopleStates } from './people'
import { reviewKinds } from './reviews'

const lists = ['users', 'orders', 'fills', 'ledger', 'deposits', 'withdrawals', 'reviews', 'audit'] as const

/** Whole lists as files. */
const calls = {
  'GET console/export': read({
    access: 'operator',
    roles: ['owner', 'viewer'],
    summary: 'Export a list',
    description:
      'Checks the filters and answers a link, which streams the whole list as a file for a minute. A filter that the list does not have is refused. In CSV, a text that a spreadsheet would run as a formula begins with an apostrophe.',
    input: input({
      what: oneOf(...lists).describe('Which list'),
      format: oneOf('csv', 'jsonl').describe('A table with a line of names, or one JSON object per line'),
      user_id: id().optional().describe('Only rows of this user'),
      from: whole(0).optional().describe('From this unix second on: of world time, in the audit log of the real clock'),
      to: whole(0).optional().describe('Up to this unix second'),
      currency_id: id().optional().describe('Only this coin; for orders and fills the base coin of the pair'),
      legal_id: id().optional().describe('The quote coin of the pair'),
      status: whole(0, 9).optional().describe('Only rows with this status, as in the list'),
      open: oneOfNumbers(0, 1).optional().describe('1 only open orders'),
      kind: oneOf(...reviewKinds)
        .optional()
        .describe('Only this kind of review'),
      who: words(64).optional().describe('Only what this operator or user did'),
      query: words(190).optional().describe('A search, as in the list'),
      level: oneOf(...peopleLevels)
        .optional()
        .describe('Level of verification'),
      state: oneOf(...peopleStates)
        .optional()
        .describe('State of the user'),
      least: amount().optional().describe('Only users whose assets are worth at least this much in USDT'),
      tag: words(32).optional().describe('Only users with this tag'),
    }),
    output: z.object({
      link: secretText().describe('The path of the file after the origin'),
      name: z.string().describe('Name of the file'),
      expires_at: stamp().describe('Until when the link works, in UTC of the real clock'),
    }),
    refusals: ['not_found', 'param_invalid'],
  }),
} satisfies Endpoints

export const consoleExports = { calls }
