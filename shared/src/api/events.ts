import { z } from 'zod'
import { eventTypes } from '../catalogue/eventTypes'
import { int, seconds } from './answers'
import type { Endpoints } from './endpoint'
import { read } from './endpoint'
import { eventPlace, id, input, severalOf, whole } from './fields'

/** `data` is the row that a call would have shown at that moment; `EventData` in `events/events.ts` has its type for each event type. */
const event = z.object({
  id: z.string(),
  at: seconds(),
  type: z.enum(eventTypes),
  user_id: int().nullable(),
  data: z.record(z.string(), z.unknown()),
})

const told = z.object({ data: z.array(event), next: z.string() })

const asked = {
  after: eventPlace().optional(),
  types: severalOf(...eventTypes).optional(),
  limit: whole(1, 500).default(100),
  wait: whole(0, 25).default(0),
}

const refusals = ['param_invalid', 'events_cut_off', 'too_many_requests'] as const

export const events = {
  'GET events': read({
    access: 'user',
    waits: true,
    summary: 'What happened',
    description:
      "Lists the user's events and those of the world in the order of the log, so that a program which was away goes on where it stopped: send the `next` of one answer as the `after` of the next call.",
    input: input(asked),
    output: told,
    refusals,
  }),
  'GET console/events': read({
    access: 'operator',
    waits: true,
    summary: 'What happened to everybody',
    description: 'Lists the events of everybody, or of one user, in the order of the log.',
    input: input({ ...asked, user_id: id().optional() }),
    output: told,
    refusals: [...refusals, 'not_found'],
  }),
} satisfies Endpoints
