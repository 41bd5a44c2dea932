import type { SegmentRow } from './segment.table'

/** A part of the price lines: the price function with this seed, from `start` on. */
export interface Segment {
  readonly start: number
  readonly seed: string
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
