import type { SegmentRow } from './segment.table'

/** A part of the price lines: the price function with this seed, from `start` on. */
export interface Segment {
  readonly start: number
  readonly seed: string
}

/** A recording, and the seconds for which it holds. */
interface Recorded {
  readonly start: number
  readonly until: number
}

interface Part<S, R> {
  readonly start: number
  readonly segment?: S
  readonly recording?: R
}

/** The parts of a pair in order: each recording in its seconds, and the segments in all others. */
export function partsWith<S extends { readonly start: number }, R extends Recorded>(
  segments: readonly S[],
  recorded: readonly R[],
): Part<S, R>[] {
  const starts = [...segments.map(({ start }) => start), ...recorded.flatMap(({ start, until }) => [start, until + 1])]
  return [...new Set(starts)]
    .sort((a, b) => a - b)
    .flatMap((start): Part<S, R>[] => {
      const recording = recorded.find(each => each.start <= start && start <= each.until)
      if (recording) return recording.start === start ? [{ start, recording }] : []
      const segment = segments.findLast(each => each.start <= start)
      return segment ? [{ start, segment }] : []
    })
}

/** The parts that lead to the one with `last`, in order. A part that a later one begins before is left out. */
export function segmentsTo(last: string, rows: readonly SegmentRow[]): Segment[] {
  const before = new Map(rows.map(row => [row.seed, row]))
  const found: Segment[] = []
  for (let seed: string | undefined = last; seed !== undefined; ) {
    const row = before.get(seed)
    const start = row?.start ?? 0
    if (start < (found[0]?.start ?? Infinity)) found.unshift({ start, seed })
    before.delete(seed)
    seed = row?.after
  }
  return found
}
