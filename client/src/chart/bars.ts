import type { Period } from '@lagoon/shared/catalogue/periods'

/** One candle as the wire tells it; `time` is where it starts, in milliseconds. */
export interface Bar {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/** What a told bar does to the ones there are: nothing, the last one changed or a new one began, or bars between are missing. */
export type Followed = { kind: 'none' | 'missing' } | { kind: 'tail'; bars: readonly Bar[] }

const second = 1000
const longestMs: Record<Period, number> = {
  '1min': 60 * second,
  '5min': 300 * second,
  '15min': 900 * second,
  '30min': 1800 * second,
  '60min': 3600 * second,
  '1day': 86_400 * second,
  '1week': 604_800 * second,
  '1mon': 31 * 86_400 * second,
}

/**
 * Adds a live bar. Within one connection the final figures of a bar arrive before the next one begins, so the next may simply be added; after
 * a snapshot nobody knows how the last one ended.
 */
export function follow(bars: readonly Bar[], told: Bar, period: Period, afterSnapshot: boolean): Followed {
  const last = bars.at(-1)
  if (!last) return { kind: 'missing' }
  if (told.time === last.time) return { kind: 'tail', bars: bars.with(-1, told) }
  if (told.time < last.time) return { kind: 'none' }
  if (afterSnapshot || told.time - last.time > longestMs[period]) return { kind: 'missing' }
  return { kind: 'tail', bars: [...bars, told] }
}

/** Puts loaded bars in the place of all that start with them or later: [1, 2, 3] with [3', 4] is [1, 2, 3', 4]. */
export function replaceFrom(bars: readonly Bar[], loaded: readonly Bar[]): readonly Bar[] {
  const from = loaded[0]?.time
  return from === undefined ? bars : [...bars.filter(bar => bar.time < from), ...loaded]
}

/** Puts older bars before the ones there are. */
export function putBefore(bars: readonly Bar[], older: readonly Bar[]): readonly Bar[] {
  const first = bars[0]?.time ?? Number.POSITIVE_INFINITY
  return [...older.filter(bar => bar.time < first), ...bars]
}
