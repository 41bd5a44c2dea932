/** A position in the log of events: after the n-th event of a batch. */
export interface Place {
  readonly batch: number
  readonly n: number
}

export const beginning: Place = { batch: 0, n: 0 }

export const isAfter = (one: Place, other: Place): boolean =>
  one.batch > other.batch || (one.batch === other.batch && one.n > other.n)

/** "0" is the beginning, for a reader that has read nothing yet. */
export const textOf = ({ batch, n }: Place): string => (batch === 0 ? '0' : `${batch}-${n}`)
