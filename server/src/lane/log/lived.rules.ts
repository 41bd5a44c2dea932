/** A restore: the batch that did it, and the last batch of the world that it brought back. */
export interface Turning {
  readonly batch: number
  readonly went_on_from: number
  /** The id that the next ledger entry was given after it; null where the log no longer has its row. */
  readonly first_entry: number | null
}

/** Batches of the log without a restore between them, from `first`, which is the restore that it began with, to `last`. */
interface Stretch {
  readonly first: number
  readonly last: number
  /** The id of its first ledger entry; null where nobody knows. */
  readonly firstEntry: number | null
}

/** Everything up to now. */
export const noEnd = Number.MAX_SAFE_INTEGER

/**
 * The batches that the world of batch `head` has lived, newest first; what lies between was taken back. Ids are given out again after a
 * restore, so the same id may be in several batches of the log, and in one alone of these.
 *
 * Batch 200 goes back to a snapshot of batch 100: at 250 the world has lived 200 to 250 and 1 to 100. Batch 300 goes back to a snapshot of
 * 150: then it has lived 300 on, and 1 to 150, because 150 came before batch 200 took anything back.
 */
export function livedBy(turnings: readonly Turning[], head = noEnd): Stretch[] {
  const newestFirst = [...turnings].sort((a, b) => b.batch - a.batch)
  const stretches: Stretch[] = []
  for (let last = head; last > 0; ) {
    const turning = newestFirst.find(({ batch }) => batch <= last)
    stretches.push({ first: turning?.batch ?? 1, last, firstEntry: turning?.first_entry ?? null })
    last = turning?.went_on_from ?? 0
  }
  return stretches
}

export const isLived = (stretches: readonly Stretch[], batch: number): boolean =>
  stretches.some(({ first, last }) => first <= batch && batch <= last)
