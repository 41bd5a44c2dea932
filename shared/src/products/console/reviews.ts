import { z } from 'zod'
import {
  decimal,
  flag,
  int,
  madeAt,
  pageOf,
  path,
  phoneOrEmail,
  reviewStatus,
  rowId,
  stampOrNone,
} from '../../api/answers'
import type { Endpoints, Said } from '../../api/endpoint'
import { action, read } from '../../api/endpoint'
import { amount, id, input, nothing, oneOf, oneOfNumbers, paging, whole, words } from '../../api/fields'
import { roles } from '../../catalogue/roles'

export const reviewKinds = ['identity', 'identity2', 'deposit', 'withdrawal', 'merchant', 'subscription'] as const
/** What waits for the operator: each kind of review, and unread chats. */
const queueKinds = [...reviewKinds, 'support'] as const
export const reviewModes = ['auto', 'manual', 'reject'] as const

const kind = () => oneOf(...reviewKinds).describe('What is reviewed')

/** The answer of what may need a second operator; missing: it is done. */
export const waitsSecond = z
  .object({ waits_second: flag().describe('1: a different operator has to agree, and nothing has happened yet') })
  .optional()
export const decidedOrWaits =
  (done: 'saved' | 'decided') =>
  (waits: z.output<typeof waitsSecond>): Said => ({ key: waits ? 'waits_second' : done })

/** Reviews: the queue, the decision, and the policy that may decide instead. */
const calls = {
  'GET console/reviews': read({
    access: 'operator',
    roles: ['owner', 'reviewer', 'support', 'viewer'],
    summary: 'Queue of reviews',
    description: 'Lists the submissions of one kind that are under review, passed or rejected.',
    input: input({
      kind: kind(),
      status: oneOfNumbers(1, 2, 3).describe('1 under review, 2 passed, 3 rejected'),
      ...paging,
    }),
    output: pageOf(
      z.object({
        id: rowId(),
        kind: z.enum(reviewKinds).describe('Which kind'),
        user_id: int().describe('The user'),
        account: phoneOrEmail(),
        summary: z.string().describe('What was handed in, in a line'),
        amount: decimal().nullable().describe('How much'),
        currency_name: z.string().nullable().describe("The coin's symbol; null where there is no coin"),
        files: z.array(path()).describe('Pictures that were handed in'),
        status: reviewStatus(),
        reason: z.string().describe('Why it was rejected; empty otherwise'),
        approved_by: z.string().describe('The first operator, while a second one has to agree; empty otherwise'),
        created_at: madeAt(),
      }),
    ),
  }),
  'GET console/waiting': read({
    access: 'operator',
    roles: ['owner', 'reviewer', 'support', 'viewer'],
    summary: 'What waits for the operator',
    description:
      'Returns the number of items in each queue and since when the oldest one has waited for the operator. Items that a policy will decide do not wait for the operator.',
    input: nothing(),
    output: z.array(
      z.object({
        kind: z.enum(queueKinds).describe('Which queue: a kind of review, or the chats that nobody has read'),
        waiting: int().describe('How many are in it'),
        since: stampOrNone().describe(
          'Since when the oldest item has waited for the operator, in UTC; empty if none waits',
        ),
      }),
    ),
  }),
  'POST console/decide': action({
    access: 'operator',
    roles: ['owner', 'reviewer'],
    summary: 'Decide a review',
    description:
      'Passes or rejects a submission that is not yet decided. For a subscription, `amount` allots only a part. A withdrawal above the worth of `console/access` passes when a second, different operator passes it too.',
    input: input({
      kind: kind(),
      id: id().describe('The submission, as `console/reviews` lists it'),
      decision: oneOf('pass', 'reject').describe('What the operator decides'),
      reason: words().optional().describe('The reason, which the user can read'),
      amount: amount()
        .optional()
        .describe('For a subscription: the amount of the new coin to allot (default: all of it)'),
    }),
    output: waitsSecond,
    keyed: true,
    success: decidedOrWaits('decided'),
    refusals: ['not_found', 'state_invalid', 'param_invalid'],
  }),
  'GET console/policy': read({
    access: 'operator',
    roles,
    summary: 'How things are reviewed',
    description: 'Lists for each kind whether it is reviewed by hand or by itself.',
    input: nothing(),
    output: z.array(
      z.object({
        kind: z.enum(reviewKinds).describe('Which kind'),
        mode: z.enum(reviewModes).describe('`auto` passes, `reject` rejects, `manual` waits for the operator'),
        delay_seconds: int().describe('World seconds until `auto` decides, or until a manual review expires'),
      }),
    ),
  }),
  'POST console/policy': action({
    access: 'operator',
    roles: ['owner'],
    summary: 'Set how things are reviewed',
    description: 'Sets how a kind is reviewed; `auto` passes after `delay_seconds` of world time.',
    input: input({
      kind: kind(),
      mode: oneOf(...reviewModes).describe('`auto` passes, `reject` rejects, `manual` waits for the operator'),
      delay_seconds: whole(0).describe(
        'World seconds until `auto` decides, or until a manual review expires; 0 means at once, or never',
      ),
    }),
    output: null,
    success: 'saved',
    refusals: ['state_invalid', 'param_invalid'],
  }),
} satisfies Endpoints

export const consoleReviews = {
  calls,
  frames: {
    review: {
      says: 'A submission that was decided.',
      shape: {
        data: calls['GET console/reviews'].output.shape.data.element
          .pick({
            id: true,
            kind: true,
            status: true,
            reason: true,
          })
          .describe('The changed row'),
      },
    },
  },
}
