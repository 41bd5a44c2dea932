import { z } from 'zod'
import { decimal, flag, int, rowId, stamp } from '../../api/answers'
import type { Endpoints } from '../../api/endpoint'
import { action, read } from '../../api/endpoint'
import { id, input, nothing, oneOf, oneOfNumbers, share, whole, words } from '../../api/fields'

/** What can go wrong with a call over HTTP. */
const ofCalls = ['status', 'delay', 'drop_before', 'drop_answer', 'cut', 'duplicate', 'drip'] as const
/** What can go wrong with the messages that a socket receives. `drop_before` refuses new sockets. */
export const socketEffects: readonly string[] = ['delay', 'drop_before', 'cut', 'duplicate', 'drip', 'gap', 'stall']
export const faultEffects = [...ofCalls, 'gap', 'stall'] as const
export const callEffects: readonly string[] = ofCalls
export const lateEffects: readonly string[] = ['delay', 'drip']
/** The paths with sockets. A fault names one of them to hit its messages. */
export const socketPaths: readonly string[] = ['/ws', '/binance/ws', '/binance/stream', '/binance/ws-api/v3']
const effectText =
  'The kind of fault: `status`, `delay`, `drop_before` (the request is lost), `drop_answer` (done, but the answer is lost), `cut` (done, but only half the answer arrives), `duplicate` (the request arrives twice) or `drip` (the answer arrives in small pieces). For the messages of a socket: `delay`, `cut`, `duplicate`, `drip`, `gap` (the message is lost), `stall` (nothing more arrives, and the socket stays open) or `drop_before` (no new socket opens)'
export const leastStatus = 400
export const mostStatus = 599
export const longestDelay_ms = 60_000

const fault = z.object({
  id: rowId(),
  call: z.string().describe('The call that goes wrong, or the path of a socket; `*` is every call of users'),
  user_id: int().nullable().describe('Only calls of this user; null is all users'),
  nth: int().nullable().describe('The first call that may be hit, counted from 1; null is the first of all'),
  times: int().nullable().describe('How many calls are hit at most; null is all'),
  probability: decimal().nullable().describe('The share of calls that are hit, by draws of the seed; null is all'),
  seed: z.string().describe('Seed of the random draws'),
  effect: z.enum(faultEffects).describe(effectText),
  status: int().nullable().describe('The HTTP status; null for any other effect'),
  delay_ms: int()
    .nullable()
    .describe('The delay, or how long a drip takes, in milliseconds; null for any other effect'),
  on: flag().describe('1 if it is switched on, else 0'),
  seen: int().describe('How many calls it has checked'),
  hits: int().describe('How many calls it has hit'),
  created_at: stamp().describe('World time at which it was injected, in UTC'),
})

/** Fault injection, for testing clients. Only while world control is on. */
const calls = {
  'GET console/faults': read({
    access: 'world',
    roles: ['owner'],
    tools: { list_faults: {} },
    summary: 'Injected faults',
    description: 'Lists the injected faults, each with the number of calls it checked and the number it affected.',
    input: nothing(),
    output: z.array(fault),
  }),
  'POST console/faults': action({
    access: 'world',
    roles: ['owner'],
    tools: { inject_fault: { hint: 'The answer has the id for change_fault.' } },
    summary: 'Inject a fault',
    description:
      'Makes calls fail on purpose: a kind of call or the calls of a user, from the n-th call on, a limited number of times, or with a probability whose draws are the same in every run.',
    input: input({
      call: words(100).describe(
        'The name of a call, such as `POST coin/trade`; one of an edge, such as `POST /binance/api/v3/order`, `/binance/*` or `/udf/*`; `/ws`, `/binance/ws`, `/binance/stream` or `/binance/ws-api/v3` for the messages of its sockets; or `*` for all calls of users',
      ),
      user_id: id().optional().describe('Only calls of this user'),
      nth: whole(1)
        .optional()
        .describe('The first call that may be affected, counted from 1; without `times`, only this one'),
      times: whole(1).optional().describe('How many calls are hit at most'),
      probability: share().optional().describe('The share of calls that are hit'),
      seed: words(40)
        .default('1')
        .describe('Seed of the random draws: with the same seed, the same calls are affected in every run'),
      effect: oneOf(...faultEffects).describe(effectText),
      status: whole(leastStatus, mostStatus).optional().describe('For `status`: the HTTP status'),
      delay_ms: whole(1, longestDelay_ms)
        .optional()
        .describe('For `delay`: how late, in milliseconds. For `drip`: until the last piece'),
    }),
    output: z.object({ id: rowId() }),
    success: 'saved',
    refusals: ['param_invalid', 'above_maximum'],
  }),
  'PUT console/faults': action({
    access: 'world',
    roles: ['owner'],
    tools: { change_fault: {} },
    summary: 'Switch a fault on or off',
    description: 'Switches a fault off or on, or deletes it. Switching it on resets its counts to zero.',
    input: input({
      id: id().describe('The fault'),
      on: oneOfNumbers(0, 1).optional().describe('0 switches it off, 1 switches it on and resets its counts to zero'),
      deleted: oneOfNumbers(0, 1).optional().describe('1 deletes it'),
    }),
    output: null,
    success: 'saved',
    refusals: ['not_found'],
  }),
  'POST console/cut_sockets': action({
    access: 'world',
    roles: ['owner'],
    summary: 'Cut all sockets',
    description:
      'Breaks every open socket at once, without a close message, as a network that fails does. Clients may connect again.',
    input: nothing(),
    output: null,
    success: 'saved',
  }),
} satisfies Endpoints

export const consoleFaults = { calls }
