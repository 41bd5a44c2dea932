import { z } from 'zod'
import { int, millis, pageOf, stamp } from '../../api/answers'
import type { Endpoints } from '../../api/endpoint'
import { read } from '../../api/endpoint'
import { id, input, oneOf, oneOfNumbers, paging, words } from '../../api/fields'
import { eventTypes } from '../../catalogue/eventTypes'

/** The type in the envelope; `none` without an answer, because the connection broke. */
export const answerTypes = ['ok', 'error', '999', '998', 'none'] as const

/** The kind of caller. Consoles poll every few seconds, which is less interesting than what users do. */
const callerRealms = ['anyone', 'user', 'operator'] as const

const event = z.object({
  id: z.string().describe('The event, `<batch>-<n>`'),
  type: z.enum(eventTypes).describe('Events'),
  user_id: int().nullable().describe('The user it concerns; null if it concerns all users'),
})

const request = z.object({
  request_id: z.string().describe('The request, as `x-request-id` of its answer says it'),
  at: stamp().describe('When, in UTC of world time'),
  came_at: millis().describe('When it came, in unix milliseconds of the machine’s clock'),
  by: z.enum(callerRealms).describe('Who called: `anyone` was not logged in'),
  user_id: int().nullable().describe('Who called; null for the operator and for nobody'),
  call: z.string().describe('The call, as it is named here'),
  /** The sent fields; without the values of secret or unknown ones. */
  input: z
    .record(z.string(), z.string())
    .describe('The fields as they were sent, as text; `•••` stands for a secret and for what the call does not know'),
  status: int().describe('The HTTP status'),
  type: z.enum(answerTypes).describe('As its envelope says, or `none` where the connection broke instead'),
  /** The beginning of the answer, for the list. */
  answer: z.string().describe('The beginning of what was answered, as JSON'),
  answer_bytes: int().describe('How long the whole answer was, as it was sent'),
  took_ms: z.number().describe('How long the answer took, in milliseconds'),
  command_id: z
    .string()
    .nullable()
    .describe('Its first command, as `console/explain` takes it; null where nothing changed'),
  batch: int().nullable().describe('The batch of the log that has it'),
  events: z.array(event).describe('The events of its commands'),
})

/** The last calls and what they caused. Only while world control is on. */
const calls = {
  'GET console/requests': read({
    access: 'world',
    roles: ['owner'],
    summary: 'Recent calls',
    description:
      'Lists the last calls that this process answered, newest first, without their secrets: at most 10,000 calls or 32 MB. They are in memory only.',
    input: input({
      user_id: id().optional().describe('Whose calls'),
      by: oneOf('users', 'operator')
        .optional()
        .describe('Calls from outside the console, or only those of the console'),
      call: words(100).optional().describe('A part of the name of the calls to list, such as `coin/trade`'),
      type: oneOf(...answerTypes)
        .optional()
        .describe('Type of the answer; `none`: the connection broke before an answer'),
      request_id: words(40).optional().describe('A request, by the header `x-request-id` of its answer'),
      changed: oneOfNumbers(0, 1).default(0).describe('1 for only those that changed something'),
      ...paging,
    }),
    output: pageOf(request),
  }),
  'GET console/request': read({
    access: 'world',
    roles: ['owner'],
    summary: 'A call and its effects',
    description:
      'Shows one call in full, with the events of its commands and the `/ws` frames sent for their commits. For its ledger entries see `console/explain`, for its webhooks `console/deliveries`.',
    input: input({ request_id: words(40).describe('A request, by the header `x-request-id` of its answer') }),
    output: request.extend({
      answer: z.string().describe('What was answered, as JSON; of more than 8 KB the beginning alone'),
      commands: z.array(z.string()).describe('All its commands'),
      events: z
        .array(event.extend({ data: z.string().describe('The row of the event, as JSON') }))
        .describe('The events of its commands'),
      frames: z
        .array(
          z.object({
            user_id: int().describe('Who was sent it'),
            type: z.string().describe('The type of the frame'),
            frame: z.string().describe('The frame, as JSON'),
          }),
        )
        .describe('The frames sent on `/ws` for its commits, to the caller and to the users its events concern'),
    }),
    refusals: ['not_found'],
  }),
} satisfies Endpoints

export const consoleRequests = { calls }
