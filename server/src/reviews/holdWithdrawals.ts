import type { Commands } from '../lane/commands'
import type { Origin } from '../lane/origin'
import type { Database } from '../platform/db/database'
import { type Policies, setPolicyCommand } from './policy'
import { reviews, underReview } from './review'
import { reviewsOwner } from './reviews.owner'

const awaitOperator = reviewsOwner.command<{ id: number }, void>('reviews.awaitOperator')

/** A review that would pass by its policy waits for the operators. */
export const awaitingOperator = awaitOperator.by({
  load: (unit, { id }) => unit.find(reviews, { id }),
  decide(unit, { id }) {
    const review = unit.get(reviews, { id })
    if (review?.status === underReview && review.due_decision === 'pass')
      unit.update(reviews, { id }, { due_at: null, due_decision: null })
  },
})

interface HoldDeps {
  db: Database
  lane: Commands
  policies: Policies
}

/**
 * No withdrawal passes by itself any more: neither a later one nor one that is under review. For four eyes, which a restored world, or a
 * policy that was in force when a withdrawal was requested, would otherwise evade. The policy changes first, so that none is missed.
 */
export async function holdWithdrawals({ db, lane, policies }: HoldDeps, origin: Origin): Promise<void> {
  if (policies.of('withdrawal').mode === 'auto')
    await lane.run(setPolicyCommand({ kind: 'withdrawal', mode: 'manual', delay_seconds: 0 }), origin)
  const where = { kind: 'withdrawal', status: underReview, due_decision: 'pass' }
  const rows = await db.prisma.review.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } })
  await Promise.all(rows.map(({ id }) => lane.run(awaitOperator.with({ id }), origin)))
}
