import { z } from 'zod'
import { personas } from '../catalogue/demoScript'
import { languages } from '../catalogue/languages'
import { decimal, int, millis, seconds, stamp } from './answers'
import type { Endpoints } from './endpoint'
import { action, read } from './endpoint'
import { amount, input, nothing, oneOf, oneOfNumbers, packed, signedFraction, whole, words } from './fields'

export const scenarioShapes = ['crash', 'pump', 'gap', 'flat', 'halt'] as const

/** A public event of the market; match_id 0 and no symbol means every pair. It is active from start_at up to end_at. */
const scenario = z.object({
  id: int(),
  match_id: int(),
  symbol: z.string(),
  shape: z.enum(scenarioShapes),
  size: decimal(),
  seconds: int(),
  start_at: seconds(),
  end_at: seconds(),
})

const advanced = z.object({ now: millis(), done: z.record(z.string(), int()) })
const snapshot = z.object({
  name: z.string(),
  at: stamp(),
  size: int(),
  users_since: int().optional(),
  products_since: int().optional(),
})
const last_second = 4_294_967_295

/** The world itself: its clock, its market events, its snapshots. Only while world control is on. */
export const consoleWorld = {
  'GET console/world': read({
    access: 'world',
    summary: 'The world',
    description: 'Tells world time, the next thing the calendar knows, and the scenarios.',
    input: nothing(),
    output: z.object({
      now: millis(),
      frozen: z.boolean(),
      speed: z.number(),
      seed: z.string().nullable(),
      price_version: int(),
      next: z.object({ at: stamp(), what: z.string() }).nullable(),
      scenarios: z.array(scenario),
    }),
  }),
  'POST console/world': action({
    access: 'world',
    summary: 'Freeze or run the world',
    description: 'Freezes world time or lets it run, and sets its speed.',
    input: input({ frozen: oneOfNumbers(0, 1).optional(), speed: amount().optional() }),
    output: null,
    success: 'world_changed',
    refusals: ['param_invalid'],
  }),
  'POST console/present': action({
    access: 'world',
    summary: 'Lead the wall to a page',
    description:
      'Has every screen that was opened as the wall of a demo go to a page of the app, as somebody, in a language and a theme. The topic `world` carries it, so that a screen which was away goes there too.',
    input: input({
      page: words(300),
      persona: oneOf(...personas),
      lang: oneOf(...languages),
      theme: oneOf('dark', 'light'),
    }),
    output: null,
    success: 'saved',
  }),
  'POST console/advance': action({
    access: 'world',
    summary: 'Move world time forward',
    description: 'Moves world time by seconds or to a second, and does everything due on the way, in order.',
    input: input({ seconds: whole(1).optional(), to: whole(1, last_second).optional() }),
    output: advanced,
    success: 'world_changed',
    refusals: ['param_invalid'],
  }),
  'POST console/reseed': action({
    access: 'operator',
    summary: 'Draw a new seed',
    description:
      'Continues all prices from the next second with a seed that the server draws and shows to nobody; past prices stay.',
    input: nothing(),
    output: null,
    success: 'world_changed',
  }),
  'POST console/next': action({
    access: 'world',
    summary: 'Move to the next event',
    description: 'Moves world time to the next thing the calendar knows, which is never a crossing of prices.',
    input: nothing(),
    output: advanced,
    success: 'world_changed',
    refusals: ['state_invalid'],
  }),
  'POST console/scenario': action({
    access: 'world',
    summary: 'Start a scenario',
    description: 'Starts a public event of the market on one pair, or on all with `match_id` 0.',
    input: input({
      match_id: whole(0),
      shape: oneOf(...scenarioShapes),
      size: signedFraction().default('0'),
      seconds: whole(1).default(1),
    }),
    output: scenario,
    success: 'world_changed',
    refusals: ['not_found', 'state_invalid', 'param_invalid'],
  }),
  'GET console/snapshots': read({
    access: 'world',
    summary: 'Snapshots',
    description:
      'Lists the snapshots of the world; with `compared`, also how many users of the present world each of them lacks, and how many products were edited or made since.',
    input: input({ compared: oneOfNumbers(0, 1).default(0) }),
    output: z.array(snapshot),
  }),
  'POST console/snapshots': action({
    access: 'world',
    summary: 'Take a snapshot',
    description: 'Keeps the whole world as it is now under a name.',
    input: input({ name: words(40) }),
    output: snapshot,
    success: 'saved',
    refusals: ['param_invalid', 'state_invalid'],
  }),
  'POST console/snapshots/delete': action({
    access: 'world',
    summary: 'Delete a snapshot',
    description: 'Throws a snapshot away.',
    input: input({ name: words(40) }),
    output: null,
    success: 'deleted',
    refusals: ['not_found'],
  }),
  'POST console/restore': action({
    access: 'world',
    summary: 'Restore a snapshot',
    description:
      'Puts the world back to a snapshot; tokens made before it still work. With `keep_products`, products stay as they are edited now.',
    input: input({ name: words(40), keep_products: oneOfNumbers(0, 1).default(0) }),
    output: null,
    success: 'world_changed',
    refusals: ['not_found'],
  }),
  'GET console/fork': read({
    access: 'world',
    summary: 'Save the world as a file',
    description:
      'Answers with the whole world as one compressed file, to attach to a report and load elsewhere: nobody but the people of the demo world can be told from it, and no password, session, code or picture is in it. The future prices are in it only with `with_future`: otherwise a world with a secret seed goes on with another one, and so does the loaded world.',
    input: input({ with_future: oneOfNumbers(0, 1).optional() }),
    output: z.object({ name: z.string(), size: int(), file: z.string() }),
  }),
  'POST console/fork': action({
    access: 'world',
    summary: 'Load a world from a file',
    description:
      'Puts the world of such a file in the place of this one, with its prices and its time, and keeps it as a snapshot. Everybody in it logs in with the password of the demo people.',
    most_bytes: 96 * 1024 * 1024,
    input: input({ file: packed() }),
    output: z.object({ name: z.string(), at: stamp() }),
    success: 'world_changed',
    refusals: ['fork_refused', 'file_too_large', 'param_invalid'],
  }),
  'POST console/reset': action({
    access: 'world',
    summary: 'Start the world anew',
    description:
      'Puts the world back to its seeds; named users keep their ids and tokens. With `keep_products`, products stay as they are edited now.',
    input: input({ keep_products: oneOfNumbers(0, 1).default(0) }),
    output: null,
    success: 'world_changed',
  }),
} satisfies Endpoints
