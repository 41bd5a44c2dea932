/** What was done to the world as a whole, as the log of commits says it. */
export interface Turning {
  batch: number
  kind: 'begin' | 'snapshot' | 'restore'
  /** Of a snapshot and of a restore. */
  name: string
  /** The id that the next ledger entry is given; null in rows of before that was kept. */
  nextEntry: number | null
}

/** Batches of the log without a restore between them: from just after `from` up to `to`, which is null for now. */
export interface Stretch {
  from: number
  to: number | null
  /** The id that its first ledger entry has. */
  firstEntry: number | null
}

/**
 * The stretches of the log that led to the present world, the newest first. Ids are given out again after a restore, so the same id may be
 * in several stretches; only one of them is on this path.
 *
 * Begun at 1, snapshot `a` at 5, restored to it at 9: the world lived 1 to 5, and goes on after 9. What was done from 5 to 9 never happened.
 * A snapshot of before the log's beginning, such as that of the seeds, ends the path.
 */
export function livePath(turnings: readonly Turning[]): Stretch[] {
  const path: Stretch[] = []
  for (let to: number | null = null; ; ) {
    const known: readonly Turning[] = turnings.filter(({ batch }) => to === null || batch <= to)
    const start = known.findLast(({ kind }) => kind !== 'snapshot')
    path.push({ from: start?.batch ?? 0, to, firstEntry: start?.nextEntry ?? null })
    if (start?.kind !== 'restore') return path
    const taken = turnings.findLast(
      ({ kind, name, batch }) => kind === 'snapshot' && name === start.name && batch < start.batch,
    )
    if (!taken) return path
    to = taken.batch
  }
}
