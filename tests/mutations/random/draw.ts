import { createHash } from 'node:crypto'

/** Draws without putting back; the same seed draws the same ones in the same order. */
export function drawn<T>(from: readonly T[], count: number, seed: string): T[] {
  const rank = (i: number) => createHash('sha256').update(`${seed}:${i}`).digest('hex')
  const order = from.map((each, i) => ({ each, rank: rank(i) })).sort((a, b) => (a.rank < b.rank ? -1 : 1))
  return order.slice(0, count).map(({ each }) => each)
}
