export const day_ms = 86_400_000

/** A snapshot: the last batch in it, and the wall time at which it was complete. */
interface TakenSnapshot {
  readonly batch: number
  readonly wall_ms: number
}

interface Log {
  /** The wall time of its first row; null if it is empty. */
  readonly oldest_ms: number | null
  /** The snapshots from which the log continues. */
  readonly snapshots: readonly TakenSnapshot[]
}

/** The batch before which the log may be dropped; and whether a snapshot must be taken now, so that rows can be dropped later. */
interface Plan {
  readonly before: number | null
  readonly needsSnapshot: boolean
}

/**
 * A replay can begin only at a snapshot, so the log is cut right after the last batch of the newest snapshot that is older than the limit:
 * with 7 days and snapshots of 9, 8 and 2 days ago, after the one of 8 days ago. If rows are too old and no snapshot after the first row
 * exists, one must be taken. So the log covers at least `days`, and about twice as many if no one else takes snapshots.
 */
export function planOf({ oldest_ms, snapshots }: Log, { days, now_ms }: { days: number; now_ms: number }): Plan {
  const limit_ms = now_ms - days * day_ms
  if (days === 0 || oldest_ms === null || oldest_ms >= limit_ms) return { before: null, needsSnapshot: false }
  const newestFirst = [...snapshots].sort((a, b) => b.batch - a.batch)
  const last = newestFirst.find(({ wall_ms }) => wall_ms < limit_ms)
  return { before: last ? last.batch + 1 : null, needsSnapshot: newestFirst.every(({ wall_ms }) => wall_ms < limit_ms) }
}
