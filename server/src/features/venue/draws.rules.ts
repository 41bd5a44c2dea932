import { createHash } from 'node:crypto'
import type { Venue } from '@lagoon/shared/catalogue/venue'

const bytes = 6
/** The 99th percentile of a standard normal distribution. */
const z99 = 2.3263478740408408
const longest_ms = 600_000

/** From 0 up to, but not including, 1: by the seed of the world and the number of the call, and by nothing of its sender. */
export const drawn = (seed: string, what: string, n: number): number =>
  createHash('sha256').update(`lagoon/venue/${seed}/${what}/${n}`).digest().readUIntBE(0, bytes) / 256 ** bytes

/** Log-normal through both percentiles: ln x = ln p50 + z × ln(p99 ÷ p50) ÷ z99, so z = 0 takes p50 and z = z99 takes p99. */
export function latencyOf({ p50, p99 }: Venue['latency_in_ms'], [u, v]: readonly [number, number]): number {
  if (p50 === 0) return 0
  const z = Math.sqrt(-2 * Math.log(1 - u)) * Math.cos(2 * Math.PI * v)
  return Math.min(longest_ms, Math.round(p50 * (p99 / p50) ** (z / z99)))
}
