import { z } from 'zod'
import { int, seconds } from '../../api/answers'
import type { Endpoints } from '../../api/endpoint'
import { action, read } from '../../api/endpoint'
import { input, nothing, oneOf, words } from '../../api/fields'

/** All files of one import together. `lagoon market import` has no such limit. */
const importMaxBytes = 256 * 1024 * 1024

const second = (what: string) => seconds().describe(`${what}, in unix seconds`)

const set = z.object({
  hash: z.string().describe('Hash of its content, which names it'),
  pair: z.string().describe('The pair'),
  bars: int().describe('Number of bars'),
  from: second('The first second that it covers'),
  to: second('The last second that it covers'),
  period: int().describe('Seconds of a bar: 1 or 60'),
  gaps: int().describe('Number of gaps that were bridged'),
  bridged: int().describe('Number of missing bars, which have the price before them'),
  rounded: int().describe('Number of lines with more decimals than the pair has'),
  missing: z
    .array(z.object({ from: second('The first missing second'), to: second('The last missing second') }))
    .describe('The gaps that were bridged; a thousand at most'),
})

/** Recorded prices, for worlds that begin with them. Only while world control is on, never in production, and only in `main`. */
const calls = {
  'GET console/market/sets': read({
    access: 'world',
    roles: ['owner'],
    summary: 'Recorded prices',
    description: 'Lists the data sets of recorded prices on this server, and the import that is under way.',
    input: nothing(),
    output: z.object({
      sets: z
        .array(
          set.extend({
            bytes: int().describe('Size of its files in bytes'),
            worlds: z
              .array(z.string())
              .describe('The worlds of this server that trade at its prices, now or in a snapshot'),
          }),
        )
        .describe('The data sets'),
      importing: z
        .object({
          pair: z.string().describe('The pair'),
          bytes: int().describe('Bytes of its files that have arrived'),
          bars: int().describe('Bars that were read; 0 until all files have arrived'),
        })
        .nullable()
        .describe('The import that is under way; null if there is none'),
      hosts: z.boolean().describe('Whether this server creates further worlds (`POST worlds`)'),
      folder: z.string().describe('The folder of the data sets on the machine of the server'),
    }),
    refusals: ['not_found'],
  }),
  'POST console/market/import': action({
    access: 'world',
    roles: ['owner'],
    summary: 'Import recorded prices',
    description:
      'Makes one data set of the price files of consecutive times, as `lagoon market import` does: a line for each second or minute with time, open, high, low, close, volume and any further columns; plain, .gz or .zip. In a multipart body, the fields come first, and then the parts `files` in the order of their times.',
    body: 'fields, then files',
    most_bytes: importMaxBytes,
    input: input({
      pair: words(20).describe('The pair, as in BTC/USDT'),
      on_gaps: oneOf('refuse', 'bridge')
        .default('refuse')
        .describe('`refuse` (default): a gap refuses the files; `bridge` fills it with the price before it'),
    }),
    output: set,
    success: 'saved',
    waits: true,
    refusals: ['not_found', 'state_invalid', 'file_too_large', 'param_invalid', 'unavailable'],
  }),
  'POST console/market/delete': action({
    access: 'world',
    roles: ['owner'],
    summary: 'Delete recorded prices',
    description: 'Deletes a data set that no world and no snapshot uses.',
    input: input({ hash: words(64).describe('Hash of the data set') }),
    output: null,
    success: 'deleted',
    refusals: ['not_found', 'state_invalid'],
  }),
} satisfies Endpoints

export const consoleRecordings = { calls }
