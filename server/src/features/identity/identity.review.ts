import { users } from '../../people/user.table'
import type { ReviewHandler } from '../../reviews/review'
import { levels, move, standingOf } from './levels'

/** A decision changes the user's level; the submission itself stays as it is. */
export const identityReviews: readonly ReviewHandler[] = (['basic', 'advanced'] as const).map(level => ({
  kind: levels[level].kind,
  load: (unit, review) => unit.find(users, { id: review.user_id }),
  pass(unit, { user_id }) {
    move(unit, user_id, level, 'verified')
    unit.record('identity.decided', user_id, standingOf(unit, user_id, level))
  },
  reject(unit, { user_id, reason }) {
    move(unit, user_id, level, 'not_verified')
    unit.record('identity.decided', user_id, standingOf(unit, user_id, level, reason))
  },
}))
