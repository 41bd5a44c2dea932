import { type UserRow, users } from '../people/user.table'
import type { Database } from '../platform/db/database'
import { sliceOf } from '../platform/db/slice'
import { type Review, reviews, underReview } from '../reviews/review'

interface QueueQuery {
  kind: string
  status: number
  page: number
  limit: number
}

/** Waiting reviews, longest first; decided ones, latest first. */
export async function reviewQueue(
  { prisma }: Database,
  { kind, status, ...asked }: QueueQuery,
): Promise<{ rows: { review: Review; person: UserRow }[]; total: number }> {
  const where = { kind, status }
  const [rows, total] = await Promise.all([
    prisma.review.findMany({ where, orderBy: { id: status === underReview ? 'asc' : 'desc' }, ...sliceOf(asked) }),
    prisma.review.count({ where }),
  ])
  const found = await prisma.user.findMany({ where: { id: { in: rows.map(({ user_id }) => user_id) } } })
  const people = new Map(found.map(row => [row.id, users.decode(row)]))
  return {
    rows: rows.map(row => ({ review: reviews.decode(row), person: people.get(row.user_id) as UserRow })),
    total,
  }
}
