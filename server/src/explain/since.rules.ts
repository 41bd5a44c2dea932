/** A row of the log: its batch, and the wall time at which it was written. */
interface Written {
  readonly batch: number
  readonly wall_ms: number
}

/**
 * The first batch between `first` and `last` that was written at a moment or later; `last` + 1 if there is none. Batches are ordered in
 * time, so this is a binary search: 20 reads for a log of a million. `from` returns the row of this batch, or the next one.
 */
export async function firstSince(
  ms: number,
  { first, last }: { first: number; last: number },
  from: (batch: number) => Promise<Written | undefined>,
): Promise<number> {
  let [low, high] = [first, last + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const row = await from(middle)
    if (!row || row.wall_ms >= ms) high = middle
    else low = row.batch + 1
  }
  return low
}
