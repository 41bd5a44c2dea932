import { page } from '@lagoon/shared/api/answers'
import { fromAtoms } from '@lagoon/shared/money/atoms'
import type { Routes } from '../http/call'
import type { Commands } from '../lane/commands'
import type { Listing } from '../market/listing'
import { accountNumber } from '../people/persons'
import { type UserRow, users } from '../people/user.table'
import type { Audit } from '../platform/audit'
import type { Database } from '../platform/db/database'
import { sliceOf } from '../platform/db/slice'
import { refuseField } from '../platform/refusal'
import { stampOf } from '../platform/world-time'
import { decide } from '../reviews/decide.command'
import { policyAsked } from '../reviews/policy'
import { type Review, type ReviewKind, reviews, underReview } from '../reviews/review'
import type { Reviews } from '../reviews/reviews'

interface ReviewConsoleDeps {
  db: Database
  lane: Commands
  listing: Listing
  reviews: Reviews
  audit: Audit
}

/** The operator's queue: waiting and decided reviews, and the policy of each kind. */
export function reviewConsole({ db, lane, listing, reviews, audit }: ReviewConsoleDeps): Routes {
  return {
    'GET console/reviews': async ({ input, lang }) => {
      const { rows, total } = await reviewQueue(db, input)
      const found = rows.map(({ review }) => review)
      const summaries = await reviews.summaries(input.kind, found, lang)
      const shown = rows.map(({ review, person }, at) => ({
        id: review.id,
        kind: review.kind,
        user_id: review.user_id,
        account: accountNumber(person),
        summary: summaries[at] as string,
        amount: review.amount === null ? null : fromAtoms(review.amount),
        currency_name: review.coin_id === null ? null : (listing.findCoin(review.coin_id)?.name ?? null),
        files: [...review.files],
        status: review.status,
        reason: review.reason,
        created_at: stampOf(review.created_at),
      }))
      return page(shown, total, input)
    },

    'POST console/decide': async ({ input, origin }) => {
      const { kind, id, decision, reason = '', amount } = input
      if (amount !== undefined && kind !== 'subscription') refuseField('amount', 'unknown')
      const about = await db.prisma.review.findUnique({ where: { id }, select: { user_id: true } })
      const call = { kind: kind as ReviewKind, id, ...about, decision, reason, amount, by: 'operator' } as const
      await lane.run(decide.with(call), origin)
      await audit(origin.who, `${decision === 'pass' ? 'passed' : 'rejected'} ${kind}`, `#${id}`, origin)
    },

    'GET console/policy': () => reviews.policies.all,

    'POST console/policy': async ({ input, origin }) => {
      const { kind, mode, delay_seconds } = input
      await lane.run(policyAsked({ kind: kind as ReviewKind, mode, delay_seconds }), origin)
      await audit(origin.who, 'set a review policy', `${kind} ${mode} ${delay_seconds} s`, origin)
    },
  }
}

interface QueueQuery {
  kind: string
  status: number
  page: number
  limit: number
}

/** Waiting reviews, longest first; decided ones, latest first. */
async function reviewQueue(
  { prisma }: Database,
  { kind, status, ...requested }: QueueQuery,
): Promise<{ rows: { review: Review; person: UserRow }[]; total: number }> {
  const where = { kind, status }
  const [rows, total] = await Promise.all([
    prisma.review.findMany({ where, orderBy: { id: status === underReview ? 'asc' : 'desc' }, ...sliceOf(requested) }),
    prisma.review.count({ where }),
  ])
  const found = await prisma.user.findMany({ where: { id: { in: rows.map(({ user_id }) => user_id) } } })
  const people = new Map(found.map(row => [row.id, users.decode(row)]))
  return {
    rows: rows.map(row => ({ review: reviews.decode(row), person: people.get(row.user_id) as UserRow })),
    total,
  }
}
