/** A row of the log: its batch, and the wall time at which it was written. */
interface Written {
  readonly batch: number
  readonly wall_ms: number
}

/**
 * From which batch on, between `first` and `last`, all were written at a moment or later; the one after `last` where none was. Batches follow each
 * other in time, so each look halves what is left: 20 for a log of a million. `from` answers the first row of this batch or a later one.
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
