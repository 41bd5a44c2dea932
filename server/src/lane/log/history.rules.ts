/** A restore: its batch, and the last batch of the world that it restored. */
export interface Turning {
  readonly batch: number
  readonly went_on_from: number
  /** The id of the next ledger entry after it; null if the log row was dropped. */
  readonly first_entry: number | null
}

/** Batches of the log without a restore in between, from `first`, which is the restore that the stretch began with, to `last`. */
interface Stretch {
  readonly first: number
  readonly last: number
  /** The id of its first ledger entry; null if it is unknown. */
  readonly firstEntry: number | null
}

/** Up to the end of the log. */
export const noEnd = Number.MAX_SAFE_INTEGER

/**
 * The batches in the history of the world as of batch `head`, newest first; a restore undid the batches between them. Ids are assigned again
 * after a restore, so the same id may be in several batches of the log, but only in one of these.
 *
 * Example: batch 200 restores a snapshot of batch 100, so at 250 the history is 200 to 250 and 1 to 100. Batch 300 restores a snapshot of
 * batch 150: the history is then 300 onwards and 1 to 150, because 150 came before batch 200 undid anything.
 */
export function historyOf(turnings: readonly Turning[], head = noEnd): Stretch[] {
  const newestFirst = [...turnings].sort((a, b) => b.batch - a.batch)
  const stretches: Stretch[] = []
  for (let last = head; last > 0; ) {
    const turning = newestFirst.find(({ batch }) => batch <= last)
    stretches.push({ first: turning?.batch ?? 1, last, firstEntry: turning?.first_entry ?? null })
    last = turning?.went_on_from ?? 0
  }
  return stretches
}

export const isInHistory = (stretches: readonly Stretch[], batch: number): boolean =>
  stretches.some(({ first, last }) => first <= batch && batch <= last)
