import { createHash } from 'node:crypto'

/** When a fault strikes. */
interface When {
  readonly nth: number | null
  /** A share of 1, as plain digits. */
  readonly probability: string | null
  readonly seed: string
}

/**
 * Whether the call that is the `seen`-th it looks at may be hit: from the n-th on, and where a probability is given, by a draw that the seed and the
 * count decide, so that the same calls go wrong in every run. How often at most is counted where the hits are.
 */
export const strikes = ({ nth, probability, seed }: When, seen: number): boolean =>
  seen >= (nth ?? 1) && (probability === null || drawn(seed, seen) < Number(probability))

const bytes = 6

/** From 0 up to 1. */
const drawn = (seed: string, seen: number): number =>
  createHash('sha256').update(`${seed}:${seen}`).digest().readUIntBE(0, bytes) / 256 ** bytes
