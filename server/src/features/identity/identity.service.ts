import type { Command } from '../../lane/lane'
import { users } from '../../people/user.table'
import type { ReviewHandler, ReviewQueue } from '../../reviews/review'
import { type IdentityRow, identities } from './identity.table'
import { type Level, levels, move } from './levels'

type Submitted = Pick<IdentityRow, 'card_id'> & Partial<Omit<IdentityRow, 'id' | 'user_id' | 'level' | 'at'>>

/** Puts a level under review: the advanced one once the basic is verified, and either again after a rejection. */
export function submitIdentity(
  reviews: ReviewQueue,
  user_id: number,
  level: Level,
  submitted: Submitted,
): Command<undefined> {
  return {
    name: `submit ${level} identity`,
    load: unit => unit.find(users, { id: user_id }),
    decide(unit) {
      move(unit, user_id, level, 'under_review')
      const row: IdentityRow = {
        ...{ country: '', name: '', address: '', front: '', reverse: '', hand: '' },
        ...submitted,
        id: unit.nextId(identities),
        user_id,
        level: levels[level].level,
        at: unit.now,
      }
      unit.insert(identities, row)
      reviews.submit(unit, {
        kind: levels[level].kind,
        ref: row.id,
        user_id,
        summary: [row.name, row.country, row.card_id, row.address].filter(Boolean).join(' · '),
        files: [row.front, row.reverse, row.hand].filter(Boolean),
      })
      return undefined
    },
  }
}

/** A decision moves the person; what was submitted stays as it is. */
export const identityReviews: readonly ReviewHandler[] = (['basic', 'advanced'] as const).map(level => ({
  kind: levels[level].kind,
  load: (unit, review) => unit.find(users, { id: review.user_id }),
  pass: (unit, review) => move(unit, review.user_id, level, 'verified'),
  reject: (unit, review) => move(unit, review.user_id, level, 'not_verified'),
}))
