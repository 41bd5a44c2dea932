import { countOf, type Ticks } from '@lagoon/shared/money/steps'

export type Direction = 'above' | 'below'

/** A level of 68,000 upwards is reached at 68,000 and at 68,000.1; downwards at 68,000 and at 67,999.9. */
export const isReached = (direction: Direction, level: Ticks, price: Ticks): boolean =>
  direction === 'above' ? countOf(price) >= countOf(level) : countOf(price) <= countOf(level)
