export const day_ms = 86_400_000

/** A snapshot that is there, by the last batch in it and the wall time at which it was whole. */
interface TakenSnapshot {
  readonly batch: number
  readonly wall_ms: number
}

interface Log {
  /** Of its first row, in wall time; null where it has none. */
  readonly oldest_ms: number | null
  /** Those that it still follows. */
  readonly snapshots: readonly TakenSnapshot[]
}

/** Before which batch the log may go, which is then its first row; and whether a snapshot must be taken first, so that it can go later. */
interface Plan {
  readonly before: number | null
  readonly needsSnapshot: boolean
}

/**
 * A replay can begin at a snapshot alone, so the log is cut right after the last batch of the newest one that is older than the limit: with 7
 * days and snapshots of 9, 8 and 2 days ago, after that of 8 days ago. Where rows are old and no snapshot after the first row is there to become
 * old enough, one must be taken. So at least `days` are kept, and about twice as many where nobody else takes snapshots.
 */
export function planOf({ oldest_ms, snapshots }: Log, { days, now_ms }: { days: number; now_ms: number }): Plan {
  const limit_ms = now_ms - days * day_ms
  if (days === 0 || oldest_ms === null || oldest_ms >= limit_ms) return { before: null, needsSnapshot: false }
  const newestFirst = [...snapshots].sort((a, b) => b.batch - a.batch)
  const last = newestFirst.find(({ wall_ms }) => wall_ms < limit_ms)
  return { before: last ? last.batch + 1 : null, needsSnapshot: newestFirst.every(({ wall_ms }) => wall_ms < limit_ms) }
}
