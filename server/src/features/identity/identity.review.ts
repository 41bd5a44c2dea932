import { users } from '../../people/user.table'
import type { ReviewHandler } from '../../reviews/review'
import { levels, move } from './levels'

/** A decision moves the person; what was submitted stays as it is. */
export const identityReviews: readonly ReviewHandler[] = (['basic', 'advanced'] as const).map(level => ({
  kind: levels[level].kind,
  load: (unit, review) => unit.find(users, { id: review.user_id }),
  pass: (unit, review) => move(unit, review.user_id, level, 'verified'),
  reject: (unit, review) => move(unit, review.user_id, level, 'not_verified'),
}))
