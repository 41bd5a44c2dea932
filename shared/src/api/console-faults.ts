import { z } from 'zod'
import { decimal, flag, int, stamp } from './answers'
import type { Endpoints } from './endpoint'
import { action, read } from './endpoint'
import { id, input, nothing, oneOf, oneOfNumbers, share, whole, words } from './fields'

/** What goes wrong with a call: another status, a delay, the request lost, the answer lost, the answer cut off, the request sent twice. */
export const faultEffects = ['status', 'delay', 'drop_before', 'drop_answer', 'cut', 'duplicate'] as const
export const leastStatus = 400
export const mostStatus = 599
export const longestDelay_ms = 60_000

const fault = z.object({
  id: int(),
  call: z.string(),
  user_id: int().nullable(),
  nth: int().nullable(),
  times: int().nullable(),
  probability: decimal().nullable(),
  seed: z.string(),
  effect: z.enum(faultEffects),
  status: int().nullable(),
  delay_ms: int().nullable(),
  on: flag(),
  seen: int(),
  hits: int(),
  created_at: stamp(),
})

/** Fault injection, for testing clients. Only while world control is on. */
export const consoleFaults = {
  'GET console/faults': read({
    access: 'world',
    summary: 'Faults on order',
    description: 'Lists the faults that were ordered, with how many calls each looked at and how many it hit.',
    input: nothing(),
    output: z.array(fault),
  }),
  'POST console/faults': action({
    access: 'world',
    summary: 'Order a fault',
    description:
      'Has calls go wrong on purpose: all of one kind or of one user, from the n-th on, so many times, or with a probability that is the same in every run.',
    input: input({
      call: words(100),
      user_id: id().optional(),
      nth: whole(1).optional(),
      times: whole(1).optional(),
      probability: share().optional(),
      seed: words(40).default('1'),
      effect: oneOf(...faultEffects),
      status: whole(leastStatus, mostStatus).optional(),
      delay_ms: whole(1, longestDelay_ms).optional(),
    }),
    output: z.object({ id: int() }),
    success: 'saved',
    refusals: ['param_invalid', 'above_maximum'],
  }),
  'PUT console/faults': action({
    access: 'world',
    summary: 'Switch a fault on or off',
    description: 'Switches a fault off, on again with its counts at zero, or deletes it.',
    input: input({ id: id(), on: oneOfNumbers(0, 1).optional(), deleted: oneOfNumbers(0, 1).optional() }),
    output: null,
    success: 'saved',
    refusals: ['not_found'],
  }),
} satisfies Endpoints
