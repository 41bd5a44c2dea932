import { z } from 'zod'
import { eventTypes } from '../catalogue/eventTypes'
import { int, millis, pageOf, stamp } from './answers'
import type { Endpoints } from './endpoint'
import { read } from './endpoint'
import { id, input, oneOf, oneOfNumbers, paging, words } from './fields'

/** The type in the envelope; `none` without an answer, because the connection broke. */
export const answerTypes = ['ok', 'error', '999', '998', 'none'] as const

/** The kind of caller. Consoles poll every few seconds, which is less interesting than what users do. */
const callerRealms = ['anyone', 'user', 'operator'] as const

const request = z.object({
  request_id: z.string(),
  at: stamp(),
  came_at: millis(),
  by: z.enum(callerRealms),
  user_id: int().nullable(),
  call: z.string(),
  /** The sent fields; without the values of secret or unknown ones. */
  input: z.record(z.string(), z.string()),
  status: int(),
  type: z.enum(answerTypes),
  /** The beginning of the answer, for the list. */
  answer: z.string(),
  answer_bytes: int(),
  took_ms: z.number(),
  command_id: z.string().nullable(),
  batch: int().nullable(),
  events: z.array(z.object({ id: z.string(), type: z.enum(eventTypes), user_id: int().nullable() })),
})

/** The last calls and what they caused. Only while world control is on. */
export const consoleRequests = {
  'GET console/requests': read({
    access: 'world',
    summary: 'Calls that came in',
    description:
      'Lists the last calls that this process answered, newest first, without their secrets: 10,000 of them, or as many as fit 32 MB. Nothing of them is stored.',
    input: input({
      user_id: id().optional(),
      by: oneOf('users', 'operator').optional(),
      call: words(100).optional(),
      type: oneOf(...answerTypes).optional(),
      request_id: words(40).optional(),
      changed: oneOfNumbers(0, 1).default(0),
      ...paging,
    }),
    output: pageOf(request),
  }),
  'GET console/request': read({
    access: 'world',
    summary: 'A call and what followed',
    description:
      'Shows one of them whole, with the events that its commands caused and the frames that went out with their commits; `console/explain` tells its entries, `console/deliveries` the webhooks.',
    input: input({ request_id: words(40) }),
    output: request.extend({
      commands: z.array(z.string()),
      events: z.array(
        z.object({ id: z.string(), type: z.enum(eventTypes), user_id: int().nullable(), data: z.string() }),
      ),
      frames: z.array(z.object({ user_id: int(), type: z.string(), frame: z.string() })),
    }),
    refusals: ['not_found'],
  }),
} satisfies Endpoints
