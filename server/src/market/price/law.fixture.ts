import { GRADES, TOP_LEVEL } from './grades'
import type { Law } from './law'

/** The same value for each level, from the shortest to the longest. */
export const onLevels = <T>(of: (level: number) => T): T[] =>
  Array.from({ length: TOP_LEVEL + 1 }, (_, level) => of(level))

/** A walk that does not move: all noise is the pair's, every grade trades alike, and there are no hours and no jumps. */
export const still = (changes: Partial<Law>): Law => ({
  width: onLevels(() => 0),
  own: onLevels(() => 1),
  shared: onLevels(() => 0),
  drawer: onLevels(() => null),
  busy: Array.from({ length: GRADES }, () => 1),
  hasHours: false,
  jumps: null,
  ...changes,
})
