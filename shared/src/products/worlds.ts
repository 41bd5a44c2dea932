import { z } from 'zod'
import { int, pageOf, stamp, stampOrNone } from '../api/answers'
import type { Endpoints } from '../api/endpoint'
import { action, read } from '../api/endpoint'
import { input, nested, oneOf, packed, paging, secretText, textsOf, whole, words } from '../api/fields'
import { brandProducts } from '../catalogue/brand'
import { allPaths, type Path } from '../catalogue/paths'
import { brandFileMaxBytes } from './brand.rules'
import { worldStates } from './worlds.rules'

const forkFileMaxBytes = 96 * 1024 * 1024
const year_s = 366 * 86_400
const name = () => words(63).describe('Name of the world: lower-case letters, digits and hyphens, as in a host name')
const ofWorld = input({ name: name() })

const address = {
  name: z.string().describe('Name of the world'),
  url: z.string().describe('Address for programs: the API is under `/api`, sockets under `/ws`'),
  page: z.string().describe('Address of the app for people; host names under localhost work in browsers only'),
  path: z.string().describe('Where the world is on this server, as in `/w/acme`'),
  state: z.enum(worldStates).describe('An `asleep` world wakes at the next request; an `archived` one is a file'),
  expires_at: stampOrNone().describe('When it is archived, in UTC; empty if it does not expire'),
}

/** A world in the list. Times are those of the wall. */
const row = z.object({
  ...address,
  brand: z.string().describe('Name that its users see'),
  created_at: stamp().describe('When it was created, in UTC'),
  seen_at: stampOrNone().describe('When someone last opened its app, in UTC; empty if nobody has'),
  visits: int().describe('How often someone has opened its app'),
  version: z.string().describe('Version of the software that it last ran with'),
  bytes: int().describe('Size of its database in bytes'),
  host: z.string().describe('Server process that holds it; empty while it sleeps'),
})

const opened = () => int().describe('How often its pages were opened')

const calls = {
  'GET worlds': read({
    access: 'host',
    roles: ['owner'],
    tools: { list_worlds: {} },
    summary: 'Worlds of this server',
    description: 'Lists the worlds of this server besides `main`, newest first.',
    input: input({ ...paging, name: words(63).optional().describe('Only the world of this name') }),
    output: pageOf(row),
  }),
  'POST worlds': action({
    access: 'host',
    roles: ['owner'],
    most_bytes: forkFileMaxBytes + brandFileMaxBytes,
    body: 'fields or multipart',
    tools: { create_world: { hint: 'The answer has the address and the logins of an exchange of its own.' } },
    summary: 'Create a world',
    description:
      'Creates an exchange of its own: its users, clock and prices are independent of all others. Answers with the logins of its operator and of its demo users.',
    input: input({
      name: name().optional(),
      from: words(80)
        .optional()
        .describe(
          '`demo` (default): the demo users and their history; `empty`: without users; `world:<name>`: a copy of a world; `snapshot:<name>`: of `main`. A copy of `main`, or of its snapshot, is like a saved file',
        ),
      file: packed()
        .optional()
        .describe(
          'Instead of `from`: a saved world (`console/fork`) in base64, or as the part `file` of a multipart body',
        ),
      brand: words(brandFileMaxBytes)
        .optional()
        .describe('Its brand, as in `console/brand`; that of Lagoon by default'),
      venue: nested({ type: 'object' })
        .optional()
        .describe('Its venue profile, as in `console/venue`; that of its source by default'),
      expires_in: whole(60, year_s).optional().describe('Seconds until it is archived; it stays if this is missing'),
      sleeps_after: whole(5, 86_400)
        .optional()
        .describe('Seconds without a visitor after which it sleeps; 600 by default'),
      reset_every: whole(60, year_s).optional().describe('Seconds after which it is reset, again and again'),
      reset_to: words(40).optional().describe('Snapshot that a reset restores; the seeds by default'),
      seed: words(64).optional().describe('Seed of its prices; a secret random one by default. It takes some seconds'),
      start: words(32)
        .optional()
        .describe('Time at which it begins, as an ISO text; by default now. It takes some seconds'),
      market: textsOf(/^[0-9a-f]{8,64}$/, 50)
        .optional()
        .describe(
          'Recorded prices of pairs, as in `{"BTC/USDT": "9f3c21d0"}`: hashes from `console/market/sets`, or their beginnings. They must include `start`',
        ),
    }),
    output: z.object({
      ...address,
      operator: z
        .object({
          account: z.string().describe('Account of the operator'),
          password: secretText().describe('Password of the operator'),
          token: secretText().describe('Token of the operator, logged in'),
        })
        .describe('Its operator'),
      users: z
        .record(
          z.string(),
          z.object({ id: int().describe('Id of the user'), token: secretText().describe('Token, logged in') }),
        )
        .describe('The demo users by name'),
    }),
    success: 'saved',
    waits: true,
    refusals: [
      'param_invalid',
      'not_found',
      'world_name_taken',
      'world_name_invalid',
      'host_full',
      'host_not_allowed',
      'forbidden',
      'fork_refused',
      'file_too_large',
    ],
  }),
  'POST worlds/sleep': action({
    access: 'host',
    roles: ['owner'],
    summary: 'Put a world to sleep',
    description:
      'Waits for the requests in progress, closes its sockets and frees its memory. The next request wakes the world.',
    input: ofWorld,
    output: row,
    success: 'saved',
    waits: true,
    refusals: ['not_found', 'state_invalid'],
  }),
  'POST worlds/wake': action({
    access: 'host',
    roles: ['owner'],
    summary: 'Wake a world',
    description: 'Starts the exchange of a world and brings it up to the present second.',
    input: ofWorld,
    output: row,
    success: 'saved',
    waits: true,
    refusals: ['not_found', 'state_invalid', 'host_full', 'world_waking'],
  }),
  'POST worlds/reset': action({
    access: 'host',
    roles: ['owner'],
    summary: 'Reset a world',
    description: 'Restores the snapshot to which its schedule resets it, or its seeds.',
    input: ofWorld,
    output: row,
    success: 'saved',
    waits: true,
    refusals: ['not_found', 'state_invalid', 'host_full', 'world_waking'],
  }),
  'POST worlds/extend': action({
    access: 'host',
    roles: ['owner'],
    summary: 'Extend a world',
    description:
      'Sets a new expiry, counted from now, or removes it. An archived world is made again from its file: its users log in again, and their pictures, keys and webhooks are gone.',
    input: input({
      name: name(),
      expires_in: whole(60, year_s).optional().describe('Seconds from now; missing: the world no longer expires'),
    }),
    output: row,
    success: 'saved',
    waits: true,
    refusals: ['not_found', 'state_invalid', 'host_full', 'world_waking', 'fork_refused'],
  }),
  'POST worlds/erase': action({
    access: 'host',
    roles: ['owner'],
    summary: 'Erase a person in an ended world',
    description:
      'Permanently deletes the personal data of a user from the file of an archived world, as `console/erase` does in a world that runs. Nobody can enter the world meanwhile, and it stays archived. A user who has open orders cannot be erased: extend the world and close them.',
    input: input({
      name: name(),
      account: words(120).describe('Their e-mail address; or their dial code and number, digits only'),
    }),
    output: row,
    success: 'saved',
    waits: true,
    refusals: ['not_found', 'state_invalid', 'host_full', 'world_waking', 'fork_refused'],
  }),
  'POST worlds/branch': action({
    access: 'host',
    roles: ['owner'],
    summary: 'Branch a world',
    description:
      'Copies a world as it is now. The copy has new secrets and other prices from now on, nobody is logged in, and it has no API keys and no webhooks.',
    input: input({ name: name(), to: name().optional().describe('Name of the copy') }),
    output: row,
    success: 'saved',
    waits: true,
    refusals: ['not_found', 'state_invalid', 'world_name_taken', 'world_name_invalid', 'host_full', 'host_not_allowed'],
  }),
  'GET worlds/visits': read({
    access: 'host',
    roles: ['owner'],
    summary: 'What visitors of a world look at',
    description: 'Counts how often the pages of a world were opened in the last thirty days, by day, product and page.',
    input: ofWorld,
    output: z.object({
      days: z
        .array(z.object({ day: z.string().describe('The day in UTC, as in 2026-01-31'), opened: opened() }))
        .describe('The last thirty days, today last'),
      products: z
        .array(z.object({ product: z.enum(brandProducts).describe('Product, as in a brand'), opened: opened() }))
        .describe('Most opened first'),
      pages: z
        .array(
          z.object({
            page: z.enum(allPaths as [Path, ...Path[]]).describe('Address of the page in the app'),
            product: z.enum([...brandProducts, '']).describe('Its product; empty for pages that belong to none'),
            opened: opened(),
          }),
        )
        .describe('Most opened first'),
    }),
    refusals: ['not_found'],
  }),
  'POST worlds/visit': action({
    access: 'anyone',
    summary: 'Count an opened page',
    description: 'The app calls it in a world when a page is opened. Only the page is counted, for its day.',
    input: input({ page: oneOf(...(allPaths as [Path, ...Path[]])).describe('Address of the page in the app') }),
    output: null,
    success: 'saved',
    refusals: ['not_found'],
  }),
  'POST worlds/delete': action({
    access: 'host',
    roles: ['owner'],
    tools: { delete_world: { hint: 'Everything in it is lost.' } },
    summary: 'Delete a world',
    description: 'Deletes a world with everything in it, also while people use it.',
    input: ofWorld,
    output: null,
    success: 'deleted',
    waits: true,
    refusals: ['not_found'],
  }),
} satisfies Endpoints

export const worlds = { calls }
