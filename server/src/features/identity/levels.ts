import type { EventData } from '@lagoon/shared/events/events'
import { identity } from '@lagoon/shared/lifecycle/identity'
import type { Unit } from '../../lane/unit'
import { setStanding } from '../../people/person.changes'
import { type UserRow, users } from '../../people/user.table'
import { refuse } from '../../platform/refusal'
import type { ReviewKind } from '../../reviews/review'

/** The two levels: which review decides a level, and where a person's standing in it is kept. */
export const levels = {
  basic: { level: 1, kind: 'identity', column: 'basic_status' },
  advanced: { level: 2, kind: 'identity2', column: 'advanced_status' },
} as const satisfies Record<string, { level: number; kind: ReviewKind; column: keyof UserRow }>

export type Level = keyof typeof levels

/** Moves a person's standing in a level, or refuses what its states do not allow. */
export function move(unit: Unit, userId: number, level: Level, to: 'not_verified' | 'under_review' | 'verified'): void {
  const person = unit.get(users, { id: userId }) ?? refuse('not_logged_in')
  const { column } = levels[level]
  const from = identity.stateOf(person[column])
  const isOpen = level === 'basic' || person.basic_status === identity.codeOf('verified')
  if (!from || !isOpen || !identity.canMove(from, to)) refuse('state_invalid', { text: 'state_invalid.identity' })
  setStanding(unit, userId, { [column]: identity.codeOf(to) })
}

/** Where a person stands, after a level of it was handed in or decided. */
export function standingOf(
  unit: Unit,
  userId: number,
  level: Level,
  reject_reason = '',
): EventData['identity.decided'] {
  const { basic_status, advanced_status } = unit.get(users, { id: userId }) as UserRow
  return { level, review_status: basic_status, advanced_status, reject_reason }
}
