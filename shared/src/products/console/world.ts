import { z } from 'zod'
import { decimal, int, millis, rowId, seconds, stamp } from '../../api/answers'
import type { Endpoints } from '../../api/endpoint'
import { action, read } from '../../api/endpoint'
import { amount, input, nothing, oneOf, oneOfNumbers, packed, signedFraction, whole, words } from '../../api/fields'
import { personas } from '../../catalogue/demoScript'
import { languages } from '../../catalogue/languages'
import { roles } from '../../catalogue/roles'

export const scenarioShapes = ['crash', 'pump', 'gap', 'flat', 'halt'] as const

/** A public event of the market; match_id 0 and no symbol means every pair. It is active from start_at up to end_at. */
const scenario = z.object({
  id: rowId(),
  match_id: int().describe('The pair; 0 means all of them'),
  symbol: z.string().describe('The pair; empty means all of them'),
  shape: z.enum(scenarioShapes).describe('What the prices do'),
  size: decimal().describe('How far prices move, as a share of 1'),
  seconds: int().describe('Length in seconds'),
  start_at: seconds().describe('The second it begins, in unix seconds'),
  end_at: seconds().describe('The second it ends before, in unix seconds'),
})

const advanced = z.object({
  now: millis(),
  done: z.record(z.string(), int()).describe('How many things of each kind were done on the way'),
})
const snapshot = z.object({
  name: z.string().describe('Name of the snapshot'),
  at: stamp(),
  size: int().describe('Size in bytes'),
  users_since: int().optional().describe('How many users of the present world the snapshot lacks'),
  products_since: int().optional().describe('How many products were edited or made since the snapshot'),
})
const snapshotName = () => words(40).describe('Name of the snapshot')
const last_second = 4_294_967_295

/** The world itself: its clock, its market events, its snapshots. Only while world control is on. */
const calls = {
  'GET console/world': read({
    access: 'world',
    roles,
    tools: { get_world: {} },
    summary: 'The world',
    description: 'Returns world time, the next scheduled event, and the scenarios.',
    input: nothing(),
    output: z.object({
      now: millis(),
      frozen: z.boolean().describe('Whether world time stands still'),
      speed: z.number().describe('World seconds per real second'),
      seed: z
        .string()
        .nullable()
        .describe('Seed from which every price is computed; null if other machines can reach the exchange'),
      price_version: int().describe(
        'Version of the function that computes prices; a world keeps the version it started with',
      ),
      next: z
        .object({ at: stamp(), what: z.string().describe('What is due') })
        .nullable()
        .describe('The next thing the calendar knows; null when nothing is due'),
      scenarios: z.array(scenario).describe('Scenarios of the market, past and present'),
    }),
  }),
  'POST console/world': action({
    access: 'world',
    roles: ['owner'],
    tools: {
      freeze_time: { without: ['frozen', 'speed'], always: { frozen: '1' } },
      resume_time: { without: ['frozen'], always: { frozen: '0' } },
    },
    summary: 'Freeze or run the world',
    description: 'Freezes world time or lets it run, and sets its speed.',
    input: input({
      frozen: oneOfNumbers(0, 1).optional().describe('1 freezes world time, 0 lets it run'),
      speed: amount().optional().describe('World seconds per real second'),
    }),
    output: null,
    success: 'world_changed',
    refusals: ['param_invalid'],
  }),
  'POST console/present': action({
    access: 'world',
    roles: ['owner'],
    summary: 'Show a page on the demo screens',
    description:
      'Makes every screen opened as the wall of a demo show a page of the app, as a given user, language and theme. It is sent on the topic `world`, so a screen that was offline shows the page when it reconnects.',
    input: input({
      page: words(300).describe('A page of the app with its query: the part of its address after `/h5/#`'),
      persona: oneOf(...personas).describe('One of the people of the demo'),
      lang: oneOf(...languages).describe('One of the eight languages'),
      theme: oneOf('dark', 'light').describe('Dark or light'),
    }),
    output: null,
    success: 'saved',
  }),
  'POST console/advance': action({
    access: 'world',
    roles: ['owner'],
    tools: { advance_time: {} },
    summary: 'Move world time forward',
    description:
      'Moves world time forward by a number of seconds or to a given second, and does everything that is due until then, in order.',
    input: input({
      seconds: whole(1).optional().describe('World seconds to move forward; or send `to`'),
      to: whole(1, last_second).optional().describe('The second to move to, in unix seconds; or send `seconds`'),
    }),
    output: advanced,
    success: 'world_changed',
    refusals: ['param_invalid'],
  }),
  'POST console/reseed': action({
    access: 'operator',
    roles: ['owner'],
    summary: 'Draw a new seed',
    description:
      'Computes all prices from the next second on with a new seed, which the server keeps secret. Past prices stay the same.',
    input: nothing(),
    output: null,
    success: 'world_changed',
  }),
  'POST console/next': action({
    access: 'world',
    roles: ['owner'],
    summary: 'Move to the next event',
    description:
      'Moves world time to the next scheduled event. Prices that reach an order or a stop are not scheduled events.',
    input: nothing(),
    output: advanced,
    success: 'world_changed',
    refusals: ['state_invalid'],
  }),
  'POST console/scenario': action({
    access: 'world',
    roles: ['owner'],
    tools: { start_scenario: {} },
    summary: 'Start a scenario',
    description: 'Starts a public event of the market on one pair, or on all with `match_id` 0.',
    input: input({
      match_id: whole(0).describe('The pair; 0 means all of them'),
      shape: oneOf(...scenarioShapes).describe('What the prices do'),
      size: signedFraction()
        .default('0')
        .describe('How far prices move, as a fraction: 0.3 is 30 %. Negative for a gap downwards'),
      seconds: whole(1).default(1).describe('How long the scenario lasts'),
    }),
    output: scenario,
    success: 'world_changed',
    refusals: ['not_found', 'state_invalid', 'param_invalid'],
  }),
  'GET console/snapshots': read({
    access: 'world',
    roles: ['owner'],
    tools: { list_snapshots: {} },
    summary: 'Snapshots',
    description:
      'Lists the snapshots of the world. With `compared`, each has the number of users registered, and of products edited or created, since it was taken.',
    input: input({
      compared: oneOfNumbers(0, 1)
        .default(0)
        .describe('1: also count the users registered and the products edited since each snapshot'),
    }),
    output: z.array(snapshot),
  }),
  'POST console/snapshots': action({
    access: 'world',
    roles: ['owner'],
    tools: { take_snapshot: {} },
    summary: 'Take a snapshot',
    description: 'Saves the current state of the whole world under a name.',
    input: input({ name: snapshotName() }),
    output: snapshot,
    success: 'saved',
    refusals: ['param_invalid', 'state_invalid'],
  }),
  'POST console/snapshots/delete': action({
    access: 'world',
    roles: ['owner'],
    summary: 'Delete a snapshot',
    description: 'Throws a snapshot away.',
    input: input({ name: snapshotName() }),
    output: null,
    success: 'deleted',
    refusals: ['not_found'],
  }),
  'POST console/restore': action({
    access: 'world',
    roles: ['owner'],
    tools: { restore_snapshot: { hint: 'Everything since the snapshot is lost.' } },
    summary: 'Restore a snapshot',
    description:
      'Restores the world to a snapshot. Tokens issued before it still work. With `keep_products`, products keep their current edits.',
    input: input({
      name: snapshotName(),
      keep_products: oneOfNumbers(0, 1).default(0).describe('1: products keep their current edits'),
    }),
    output: null,
    success: 'world_changed',
    refusals: ['not_found'],
  }),
  'GET console/fork': read({
    access: 'world',
    roles: ['owner'],
    summary: 'Save the world as a file',
    description:
      'Returns the whole world as one compressed file, to attach to a report or to load elsewhere. It identifies nobody but the users of the demo world, and contains no password, session, code or picture. Only with `with_future` does it contain the seed of future prices. Without it, a world whose seed is secret continues with a new seed, and the loaded world with another one.',
    input: input({
      with_future: oneOfNumbers(0, 1)
        .optional()
        .describe(
          '1 puts the seed into the file: the loaded world continues with the same prices, and anyone with the file can compute them',
        ),
      with_market: oneOfNumbers(0, 1)
        .optional()
        .describe(
          '1 puts the recorded prices of the world into the file; without them it can be loaded only where the same data sets are',
        ),
    }),
    output: z.object({
      name: z.string().describe('What to call the file'),
      size: int().describe('Bytes of the file'),
      file: z.string().describe('The file, in base64'),
    }),
    refusals: ['file_too_large'],
  }),
  'POST console/fork': action({
    access: 'world',
    roles: ['owner'],
    summary: 'Load a world from a file',
    description:
      'Replaces this world with the world of such a file, including its prices and time, and saves it as a snapshot. All its users log in with the password of the demo users.',
    most_bytes: 96 * 1024 * 1024,
    input: input({ file: packed().describe('The file, in base64') }),
    output: z.object({
      name: z.string().describe('Name of its snapshot'),
      at: stamp().describe('World time of the world in the file, in UTC'),
    }),
    success: 'world_changed',
    refusals: ['fork_refused', 'file_too_large', 'param_invalid'],
  }),
  'POST console/reset': action({
    access: 'world',
    roles: ['owner'],
    summary: 'Reset the world',
    description:
      'Resets the world to its seed data. Named users keep their ids and tokens. With `keep_products`, products keep their current edits.',
    input: input({ keep_products: oneOfNumbers(0, 1).default(0).describe('1: products keep their current edits') }),
    output: null,
    success: 'world_changed',
  }),
} satisfies Endpoints

const pace = z.object({
  now: millis(),
  frozen: z.boolean().describe('Whether world time stands still'),
  speed: z.number().describe('World seconds per second'),
})
const replaced = z.object({ epoch: z.string().describe('The epoch of the new world') })

export const consoleWorld = {
  calls,
  events: {
    /** World time was moved forward to `now`, in milliseconds; events on the way come before it. */
    'world.advanced': pace,
    'world.frozen': pace,
    'world.resumed': pace,
    'world.speed': pace,
    'world.scenario': scenario,
    /** The world was replaced, and has a new `epoch`: earlier events may not have happened in it. */
    'world.restored': replaced,
    'world.reset': replaced,
  },
}
