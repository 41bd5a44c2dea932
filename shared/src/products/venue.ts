import { z } from 'zod'
import { decimal, flag, int, stamp } from '../api/answers'
import type { Endpoints } from '../api/endpoint'
import { action, read } from '../api/endpoint'
import { input, nested, nothing, oneOf, oneOfNumbers, share, whole } from '../api/fields'
import { roles } from '../catalogue/roles'
import { mostSkew_ms, venueModes, venuePresets } from '../catalogue/venue'

const latency = (way: string) =>
  z
    .object({
      p50: int().describe('Half of all orders take at most this long'),
      p99: int().describe('99 of 100 orders take at most this long'),
    })
    .describe(`Milliseconds of world time ${way}`)

const tiers = (product: string) =>
  z
    .array(
      z.object({
        volume: decimal().describe('From this volume of the last thirty whole days on, in USDT'),
        maker: decimal().describe('Fee of an order that waited, a percent'),
        taker: decimal().describe('Fee of an order that trades at once, a percent'),
      }),
    )
    .describe(`Fees of ${product} by its own volume; empty: those of the pairs`)

/** Open spot orders by what they are counted by. */
export const openLimits = {
  orders: int().describe('The most open orders of a user, stop orders included; 0 is no limit'),
  stops: int().describe('The most stop, take-profit and trailing orders among them'),
  icebergs: int().describe('The most orders among them that show only a part'),
  lists: int().describe('The most lists of linked orders'),
}

const record = z.object({
  preset: z.enum([...venuePresets, 'custom']).describe('The preset; `custom` for any other values'),
  latency_in_ms: latency('until an order reaches the exchange'),
  latency_out_ms: latency('until its answer is back'),
  reject_rate: decimal().describe(
    'The share of orders that are refused, drawn from the seed and the number of the call',
  ),
  tiers: tiers('spot'),
  contract_tiers: tiers('contracts'),
  queue: flag().describe('1: a resting order waits behind what the house offers at its price when it comes'),
  limits: z
    .object({
      per_minute: int().describe('The most calls of a user in a minute of world time; 0 is no limit'),
      ban_after: int().describe('After so many calls beyond the limit in a minute the user is banned; 0 is never'),
    })
    .describe('Limits of calls'),
  open_limits: z.object(openLimits).describe('Limits of open spot orders in all pairs; 0 is no limit'),
  maintenance: z
    .array(
      z.object({
        from: stamp().describe('Its first second in world time, in UTC'),
        to: stamp().describe('The second at which it is over, in UTC'),
        mode: z.enum(venueModes).describe('`closed`: no order call works; `cancel_only`: only cancelling works'),
      }),
    )
    .describe('Windows of maintenance'),
  skew_ms: int().describe(
    'By how many milliseconds the time that `/binance` and `/udf` answer is ahead; negative: behind',
  ),
})

const json = (type: 'object' | 'array', description: string) => nested({ type, description }).optional()

const calls = {
  'GET venue': read({
    access: 'anyone',
    summary: 'The venue profile',
    description: 'Returns how slow, full and unreliable the exchange is at present. `plain` means that it is neither.',
    input: nothing(),
    output: record,
  }),
  'GET console/venue': read({
    access: 'operator',
    roles,
    summary: 'The venue profile for operators',
    description: 'Returns the venue profile, in the form in which `POST console/venue` takes it.',
    input: nothing(),
    output: record,
  }),
  'POST console/venue': action({
    access: 'world',
    roles: ['owner'],
    summary: 'Change the venue profile',
    description:
      'Makes the exchange as slow, full and unreliable as a real one, for all users alike. `preset` begins from a named profile, otherwise from the present one; the other fields replace its values. Every draw comes from the seed of the world.',
    input: input({
      preset: oneOf(...venuePresets)
        .optional()
        .describe('Begin from this profile; `plain` alone switches everything off'),
      latency_in_ms: json('object', '`{p50, p99}`: milliseconds until an order reaches the exchange'),
      latency_out_ms: json('object', '`{p50, p99}`: milliseconds until its answer is back'),
      reject_rate: share().optional().describe('The share of orders that are refused'),
      tiers: json('array', 'Spot fees: `[{volume, maker, taker}]` by rising volume; `[]` for the fees of the pairs'),
      contract_tiers: json('array', 'The same for contracts; a position keeps the fees of its order'),
      queue: oneOfNumbers(0, 1).optional().describe('1: resting orders wait behind the house'),
      limits: json('object', '`{per_minute, ban_after}`; 0 is no limit'),
      open_limits: json(
        'object',
        '`{orders, stops, icebergs, lists}` that a user may have open in all pairs; 0 is no limit',
      ),
      maintenance: json('array', '`[{from, to, mode}]`, times as ISO text or seconds; `[]` for none'),
      skew_ms: whole(-mostSkew_ms, mostSkew_ms)
        .optional()
        .describe('By how many milliseconds the time that `/binance` and `/udf` answer is ahead; negative: behind'),
    }),
    output: record,
    success: 'saved',
    refusals: ['param_invalid'],
  }),
} satisfies Endpoints

export const venue = { calls }
