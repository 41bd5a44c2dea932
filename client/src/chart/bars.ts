import type { Period } from '@lagoon/shared/catalogue/periods'
import { askAgain, type Changed } from '../reads/feed'

/** One candle as the wire tells it; `time` is where it starts, in milliseconds. */
export interface Bar {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

const second = 1000
/** How long a bar is at most. */
export const longestMs: Record<Period, number> = {
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
 * Adds a live bar, or says that bars between are missing. Within one connection the final figures of a bar arrive before the next one
 * begins, so the next may simply be added; after a snapshot nobody knows how the last one ended.
 */
export function follow(
  bars: readonly Bar[],
  { time, open, high, low, close, volume }: Bar,
  period: Period,
  afterSnapshot: boolean,
): Changed<readonly Bar[]> {
  const bar = { time, open, high, low, close, volume }
  const last = bars.at(-1)
  if (!last) return askAgain
  if (time === last.time) return bars.with(-1, bar)
  if (time < last.time) return bars
  if (afterSnapshot || time - last.time > longestMs[period]) return askAgain
  return [...bars, bar]
}

/** Bars with what was loaded from the last of them on; what does not reach back to it begins anew. */
export function completed(bars: readonly Bar[], loaded: readonly Bar[]): readonly Bar[] {
  const last = bars.at(-1)
  const [first] = loaded
  return first && last && first.time > last.time ? loaded : replaceFrom(bars, loaded)
}

/** The bar that holds a second, -1 where none does: of bars from 0, 60 and 120 s the second 75 is in the one from 60 s. */
export function barOf(bars: readonly Bar[], at_s: number, period: Period): number {
  const index = bars.findLastIndex(({ time }) => time <= at_s * second)
  const bar = bars[index]
  return bar && at_s * second < bar.time + longestMs[period] ? index : -1
}

/** Puts loaded bars in the place of all that start with them or later: [1, 2, 3] with [3', 4] is [1, 2, 3', 4]. */
function replaceFrom(bars: readonly Bar[], loaded: readonly Bar[]): readonly Bar[] {
  const from = loaded[0]?.time
  return from === undefined ? bars : [...bars.filter(bar => bar.time < from), ...loaded]
}

/** Puts older bars before the ones there are. */
export function putBefore(bars: readonly Bar[], older: readonly Bar[]): readonly Bar[] {
  if (older.length === 0) return bars
  const first = bars[0]?.time ?? Number.POSITIVE_INFINITY
  return [...older.filter(bar => bar.time < first), ...bars]
}
