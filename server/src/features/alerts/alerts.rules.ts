import { countOf, type Ticks } from '@lagoon/shared/money/steps'

export type Direction = 'above' | 'below'

/** Above 68,000 is reached at 68,000 and at 68,000.1; below 68,000 at 68,000 and at 67,999.9. */
export const isReached = (direction: Direction, level: Ticks, price: Ticks): boolean =>
  direction === 'above' ? countOf(price) >= countOf(level) : countOf(price) <= countOf(level)
