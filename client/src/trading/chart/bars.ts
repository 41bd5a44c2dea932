import type { Period } from '@lagoon/shared/catalogue/periods'
import { type Changed, needsRefetch } from '../../api/feed'

/** A candle of the wire; `time` is its start in milliseconds. */
export interface Bar {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

const second = 1000
/** The longest duration of a bar. */
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
 * Appends a live bar, or reports missing bars. Within one connection the final figures of a bar arrive before the next one, so the next can
 * be appended; after a snapshot the end of the last bar is unknown.
 */
export function follow(
  bars: readonly Bar[],
  { time, open, high, low, close, volume }: Bar,
  period: Period,
  afterSnapshot: boolean,
): Changed<readonly Bar[]> {
  const bar = { time, open, high, low, close, volume }
  const last = bars.at(-1)
  if (!last) return needsRefetch
  if (time === last.time) return bars.with(-1, bar)
  if (time < last.time) return bars
  if (afterSnapshot || time - last.time > longestMs[period]) return needsRefetch
  return [...bars, bar]
}

/** Replaces the bars from the first loaded one on; if the loaded bars do not connect, only they remain. */
export function completed(bars: readonly Bar[], loaded: readonly Bar[]): readonly Bar[] {
  const last = bars.at(-1)
  const [first] = loaded
  return first && last && first.time > last.time ? loaded : replaceFrom(bars, loaded)
}

/** The bar that contains a second, -1 if none does: with bars from 0, 60 and 120 s the second 75 is in the one from 60 s. */
export function barOf(bars: readonly Bar[], at_s: number, period: Period): number {
  const index = bars.findLastIndex(({ time }) => time <= at_s * second)
  const bar = bars[index]
  return bar && at_s * second < bar.time + longestMs[period] ? index : -1
}

/** Replaces all bars from the first loaded one on: [1, 2, 3] with [3', 4] is [1, 2, 3', 4]. */
function replaceFrom(bars: readonly Bar[], loaded: readonly Bar[]): readonly Bar[] {
  const from = loaded[0]?.time
  return from === undefined ? bars : [...bars.filter(bar => bar.time < from), ...loaded]
}

/** Prepends older bars. */
export function putBefore(bars: readonly Bar[], older: readonly Bar[]): readonly Bar[] {
  if (older.length === 0) return bars
  const first = bars[0]?.time ?? Number.POSITIVE_INFINITY
  return [...older.filter(bar => bar.time < first), ...bars]
}
