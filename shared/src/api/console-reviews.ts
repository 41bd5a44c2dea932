import { z } from 'zod'
import { decimal, int, pageOf, path, stamp, stampOrNone } from './answers'
import type { Endpoints } from './endpoint'
import { action, read } from './endpoint'
import { amount, id, input, nothing, oneOf, oneOfNumbers, paging, whole, words } from './fields'

export const reviewKinds = ['identity', 'identity2', 'deposit', 'withdrawal', 'merchant', 'subscription'] as const
/** What waits for the operator: each kind of review, and unread chats. */
const queueKinds = [...reviewKinds, 'support'] as const
export const reviewModes = ['auto', 'manual', 'reject'] as const

const kind = () => oneOf(...reviewKinds)

/** Reviews: the queue, the decision, and the policy that may decide instead. */
export const consoleReviews = {
  'GET console/reviews': read({
    access: 'operator',
    summary: 'Queue of reviews',
    description: 'Lists what is under review, passed or rejected, of one kind.',
    input: input({ kind: kind(), status: oneOfNumbers(1, 2, 3), ...paging }),
    output: pageOf(
      z.object({
        id: int(),
        kind: z.enum(reviewKinds),
        user_id: int(),
        account: z.string(),
        summary: z.string(),
        amount: decimal().nullable(),
        currency_name: z.string().nullable(),
        files: z.array(path()),
        status: int(),
        reason: z.string(),
        created_at: stamp(),
      }),
    ),
  }),
  'GET console/waiting': read({
    access: 'operator',
    summary: 'What waits for the operator',
    description:
      'Counts for each queue what is in it, and says since when its oldest waits for a person; what its policy decides soon waits for nobody.',
    input: nothing(),
    output: z.array(z.object({ kind: z.enum(queueKinds), waiting: int(), since: stampOrNone() })),
  }),
  'POST console/decide': action({
    access: 'operator',
    summary: 'Decide a review',
    description: 'Passes or rejects one submission, once; `amount` allots a part of a subscription.',
    input: input({
      kind: kind(),
      id: id(),
      decision: oneOf('pass', 'reject'),
      reason: words().optional(),
      amount: amount().optional(),
    }),
    output: null,
    keyed: true,
    success: 'decided',
    refusals: ['not_found', 'state_invalid', 'param_invalid'],
  }),
  'GET console/policy': read({
    access: 'operator',
    summary: 'How things are reviewed',
    description: 'Lists for each kind whether it is reviewed by hand or by itself.',
    input: nothing(),
    output: z.array(z.object({ kind: z.enum(reviewKinds), mode: z.enum(reviewModes), delay_seconds: int() })),
  }),
  'POST console/policy': action({
    access: 'operator',
    summary: 'Set how things are reviewed',
    description: 'Sets how a kind is reviewed; `auto` passes after `delay_seconds` of world time.',
    input: input({ kind: kind(), mode: oneOf(...reviewModes), delay_seconds: whole(0) }),
    output: null,
    success: 'saved',
    refusals: ['param_invalid'],
  }),
} satisfies Endpoints
