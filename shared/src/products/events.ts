import { z } from 'zod'
import { int, seconds } from '../api/answers'
import type { Endpoints } from '../api/endpoint'
import { read } from '../api/endpoint'
import { eventPlace, id, input, severalOf, whole } from '../api/fields'
import { eventTypes } from '../catalogue/eventTypes'

/** `data` is the row that a call would have shown at that moment; `EventData` in `events/events.ts` has its type for each event type. */
const event = z.object({
  id: z.string().describe('Its place in the log, `<batch>-<n>`; it never changes'),
  at: seconds().describe('World time at which it happened, in unix seconds'),
  type: z.enum(eventTypes).describe('Events'),
  user_id: int().nullable().describe('The user it concerns; null if it concerns all users'),
  data: z
    .record(z.string(), z.unknown())
    .describe('The row at that moment, as the matching call returns it; the type says which call'),
})

const eventPage = z.object({
  data: z.array(event).describe('The rows'),
  next: z.string().describe('Value to send as `after` in the next call'),
})

const asked = {
  after: eventPlace()
    .optional()
    .describe(
      'Where to continue: `next` of an answer, or the id of an event. `0` is the beginning of the log; if omitted, only events from now on',
    ),
  types: severalOf(...eventTypes)
    .optional()
    .describe('Only events of these types, with commas between'),
  limit: whole(1, 500).default(100).describe('How many events at most'),
  wait: whole(0, 25).default(0).describe('How many seconds to wait for an event if there is none yet'),
}

const refusals = ['param_invalid', 'events_cut_off', 'too_many_requests'] as const

const calls = {
  'GET events': read({
    access: 'user',
    waits: true,
    summary: 'Events',
    description:
      "Lists the user's events and those of the world in the order of the log. To continue where a program stopped, send `next` of the last answer as `after`.",
    input: input(asked),
    output: eventPage,
    refusals,
  }),
  'GET console/events': read({
    access: 'operator',
    roles: ['owner', 'reviewer', 'support', 'viewer'],
    waits: true,
    tools: { list_events: { hint: 'after "0" starts at the beginning.' } },
    summary: 'Events of all users',
    description: 'Lists the events of all users, or of one user, in the order of the log.',
    input: input({ ...asked, user_id: id().optional().describe('Only events of this user, and events for all users') }),
    output: eventPage,
    refusals: [...refusals, 'not_found'],
  }),
} satisfies Endpoints

export const events = { calls }
