import { z } from 'zod'
import { int, rowId } from '../../api/answers'
import type { Endpoints } from '../../api/endpoint'
import { action, read } from '../../api/endpoint'
import { id, input, nothing, words } from '../../api/fields'
import { roles } from '../../catalogue/roles'
import { reviewKinds } from './reviews'

/** What a search of the console finds. */
const hitKinds = ['user', 'order', 'position', 'entry', 'call'] as const

/** What an operator has around every page: the state of the exchange, the search, and the saved views. */
const calls = {
  'GET console/status': read({
    access: 'operator',
    roles,
    summary: 'State of the exchange',
    description:
      'Returns in one small answer what is unusual about the exchange, and who writes it. World time, speed and scenarios are in the frames of the topic `world`.',
    input: nothing(),
    output: z.object({
      faults: int().describe('Injected faults that are on'),
      policies: z.array(z.enum(reviewKinds)).describe('The kinds of review whose policy is not the usual one'),
      failed_work: int().describe('Work of the clock that failed and that the loop skips'),
      writer: z
        .enum(['here', 'elsewhere', 'none'])
        .describe('Where commands run: in this process, in a writer that it is connected to, or nowhere now'),
      queue: int().describe('Commands that were sent to the writer and are not decided yet'),
    }),
  }),
  'GET console/search': read({
    access: 'operator',
    roles,
    summary: 'Search the console',
    description:
      'Finds users by id, by the beginning of an e-mail, a phone number or a nickname; orders, positions and rows of account logs by id, or by the reference of their entry, alone or after its type (`spot_hold 7`); and calls by a part of their name. At most five of each kind, and only kinds whose lists the role may read.',
    input: input({ query: words(64).describe('What to search for') }),
    output: z.array(
      z.object({
        kind: z.enum(hitKinds).describe('What was found'),
        id: z.string().describe('Its id; the name of a call'),
        title: z.string().describe('What it is called: the account of a user, the pair of an order'),
        user_id: int().describe('The user it belongs to; 0 for none'),
      }),
    ),
  }),
  'GET console/views': read({
    access: 'operator',
    roles,
    summary: 'My saved views',
    description: 'Lists the filters that this operator saved, by page and name.',
    input: nothing(),
    output: z.array(
      z.object({
        id: rowId(),
        page: z.string().describe('The page of the console'),
        name: z.string().describe('What the operator called it'),
        query: z.string().describe('The filters, as in the address of the page'),
      }),
    ),
  }),
  'POST console/views': action({
    access: 'operator',
    roles,
    summary: 'Save a view',
    description:
      'Saves the filters of a page under a name, only for this operator. The same name on the same page is replaced.',
    input: input({
      page: words(64).describe('The page of the console, which begins with /'),
      name: words(40).describe('What to call it'),
      query: words(1000, 0).optional().describe('The filters, as in the address of the page; missing for none'),
    }),
    output: z.object({ id: rowId() }),
    success: 'saved',
    refusals: ['above_maximum', 'param_invalid'],
  }),
  'POST console/views/delete': action({
    access: 'operator',
    roles,
    summary: 'Delete a saved view',
    description: 'Deletes a view that this operator saved.',
    input: input({ id: id().describe('The view') }),
    output: null,
    success: 'deleted',
    refusals: ['not_found'],
  }),
} satisfies Endpoints

export const consoleWorkplace = { calls }
