import { createHash } from 'node:crypto'

/** When a fault applies. */
interface When {
  readonly nth: number | null
  /** Between 0 and 1, as plain digits. */
  readonly probability: string | null
  readonly seed: string
}

/**
 * Whether the `seen`-th checked call may be hit: from the n-th on, and with a probability, by a random number from the seed and the count,
 * so that every run hits the same calls. The number of hits is limited elsewhere.
 */
export const strikes = ({ nth, probability, seed }: When, seen: number): boolean =>
  seen >= (nth ?? 1) && (probability === null || drawn(seed, seen) < Number(probability))

const bytes = 6

/** From 0 up to, but not including, 1. */
const drawn = (seed: string, seen: number): number =>
  createHash('sha256').update(`${seed}:${seen}`).digest().readUIntBE(0, bytes) / 256 ** bytes
