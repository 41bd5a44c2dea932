/** A restore: the batch that did it, and the one whose world goes on after it. */
interface TurningBack {
  readonly batch: number
  readonly went_on_from: number
}

/** The batches from `first` to `last`, both among them. */
export interface Span {
  readonly first: number
  readonly last: number
}

/**
 * The batches that the world of batch `head` has lived through, newest first; what lies between was taken back.
 *
 * A snapshot of batch 100 that batch 200 went back to: at 250 the world has lived 201 to 250 and 1 to 100. Batch 300 goes back to a snapshot
 * of 150: then it has lived 301 on, and 1 to 150, because 150 came before batch 200 took anything back.
 */
export function lineage(turns: readonly TurningBack[], head: number): Span[] {
  const newestFirst = [...turns].sort((a, b) => b.batch - a.batch)
  const spans: Span[] = []
  for (let last = head; last > 0; ) {
    const turn = newestFirst.find(({ batch }) => batch <= last)
    const first = (turn?.batch ?? 0) + 1
    if (first <= last) spans.push({ first, last })
    last = turn?.went_on_from ?? 0
  }
  return spans
}
