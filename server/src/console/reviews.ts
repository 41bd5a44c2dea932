import { page } from '@lagoon/shared/api/answers'
import { fromAtoms, zero } from '@lagoon/shared/money/atoms'
import type { Routes } from '../http/call'
import type { Commands } from '../lane/commands'
import type { Listing } from '../market/listing'
import { accountNumber } from '../people/persons'
import { type UserRow, users } from '../people/user.table'
import type { Audit } from '../platform/audit'
import type { Database } from '../platform/db/database'
import { sliceOf } from '../platform/db/slice'
import { refuse, refuseField } from '../platform/refusal'
import { stampOf } from '../platform/world-time'
import { decide } from '../reviews/decide.command'
import { setPolicyCommand } from '../reviews/policy'
import {
  isCancelled,
  type Review,
  type ReviewKind,
  reasonShown,
  reviews as reviewTable,
  underReview,
} from '../reviews/review'
import type { Reviews } from '../reviews/reviews'
import { actingIn, type SecondOperator } from './secondOperator'

interface ReviewConsoleDeps {
  db: Database
  lane: Commands
  listing: Listing
  reviews: Reviews
  second: SecondOperator
  audit: Audit
}

/** The operator's queue: waiting and decided reviews, and the policy of each kind. */
export function reviewConsole({ db, lane, listing, reviews, second, audit }: ReviewConsoleDeps): Routes {
  const needsSecond = async ({ kind, status, coin_id, amount }: Review) =>
    kind === 'withdrawal' &&
    status === underReview &&
    coin_id !== null &&
    amount !== null &&
    (await second.isNeeded('withdrawal', coin_id, fromAtoms(amount)))
  return {
    'GET console/reviews': async ({ input, lang }) => {
      const { rows, total } = await reviewQueue(db, input)
      const found = rows.map(({ review }) => review)
      const summaries = await reviews.summaries(input.kind, found, lang)
      const first = await second.firstOf(input.status === underReview ? found.map(({ id }) => id) : [])
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
        reason: isCancelled(review) ? reasonShown(lang, review) : review.reason,
        approved_by: first.get(review.id) ?? '',
        created_at: stampOf(review.created_at),
      }))
      return page(shown, total, input)
    },

    'POST console/decide': async ({ input, caller, origin }) => {
      const { kind, id, decision, reason = '', amount } = input
      if (amount !== undefined && kind !== 'subscription') refuseField('amount', 'unknown')
      const row = await db.prisma.review.findUnique({ where: { id } })
      const review = row && reviewTable.decode(row)
      const by = actingIn({ caller })
      const isSecond = decision === 'pass' && review?.kind === kind && (await needsSecond(review))
      if (isSecond && (await second.isFirstApproval(id, moneyOf(review), by))) {
        await audit(origin.who, 'asked a second operator for', `${kind} #${id}`, origin)
        return { waits_second: 1 }
      }
      const about = row ? { user_id: row.user_id } : {}
      const call = { kind: kind as ReviewKind, id, ...about, decision, reason, amount, by: 'operator' } as const
      await lane.run(decide.with(call), origin)
      if (isSecond) await audit(origin.who, 'agreed as the second operator to', `${kind} #${id}`, origin)
      await audit(origin.who, `${decision === 'pass' ? 'passed' : 'rejected'} ${kind}`, `#${id}`, origin)
      return undefined
    },

    'GET console/policy': () => reviews.policies.all,

    'POST console/policy': async ({ input, origin }) => {
      const { kind, mode, delay_seconds } = input
      if (kind === 'withdrawal' && mode === 'auto' && (await second.guardsWithdrawals()))
        refuse('state_invalid', { text: 'state_invalid.two_operators' })
      await lane.run(setPolicyCommand({ kind: kind as ReviewKind, mode, delay_seconds }), origin)
      await audit(origin.who, 'set a review policy', `${kind} ${mode} ${delay_seconds} s`, origin)
    },
  }
}

const moneyOf = ({ user_id, coin_id, amount }: Review) => ({
  ...{ user_id, coin_id: coin_id ?? 0, account: 'change' },
  amount: fromAtoms(amount ?? zero),
})

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
    rows: rows.map(row => ({ review: reviewTable.decode(row), person: people.get(row.user_id) as UserRow })),
    total,
  }
}
