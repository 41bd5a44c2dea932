import type { EventData } from '@lagoon/shared/events/events'
import { identityLevel } from '@lagoon/shared/products/identity.rules'
import type { NotificationMakers } from '../../lane/notification'
import type { Unit } from '../../lane/unit'
import { setStanding } from '../../people/person.changes'
import { type UserRow, users } from '../../people/user.table'
import { refuse } from '../../platform/refusal'
import type { ReviewKind } from '../../reviews/review'

/** The two levels: the review of a level, and the column with its state. */
export const levels = {
  basic: { level: 1, kind: 'identity', column: 'basic_status' },
  advanced: { level: 2, kind: 'identity2', column: 'advanced_status' },
} as const satisfies Record<string, { level: number; kind: ReviewKind; column: keyof UserRow }>

export type Level = keyof typeof levels

/** Changes the state of a level, or refuses an invalid transition. */
export function move(unit: Unit, userId: number, level: Level, to: 'not_verified' | 'under_review' | 'verified'): void {
  const person = unit.get(users, { id: userId }) ?? refuse('not_logged_in')
  const { column } = levels[level]
  const from = identityLevel.stateOf(person[column])
  const isOpen = level === 'basic' || person.basic_status === identityLevel.codeOf('verified')
  if (!from || !isOpen || !identityLevel.canMove(from, to)) refuse('state_invalid', { text: 'state_invalid.identity' })
  setStanding(unit, userId, { [column]: identityLevel.codeOf(to) })
}

/** The state of both levels after one was submitted or decided. */
export function standingOf(
  unit: Unit,
  userId: number,
  level: Level,
  reject_reason = '',
): EventData['identity.decided'] {
  const { basic_status, advanced_status } = unit.get(users, { id: userId }) as UserRow
  return { level, review_status: basic_status, advanced_status, reject_reason }
}

export const identityNotifications: NotificationMakers<'identity'> = {
  'identity.decided': ({ level, review_status, advanced_status, reject_reason }) => {
    const isVerified = (level === 'basic' ? review_status : advanced_status) === identityLevel.codeOf('verified')
    return { outcome: `${level}_${isVerified ? 'passed' : 'rejected'}`, reason: reject_reason }
  },
}
