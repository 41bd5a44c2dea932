import { createHash } from 'node:crypto'

/**
 * Draws without putting back; the same seed draws the same ones in the same order. What is drawn does not depend on what else there is:
 * each has its rank by its own name.
 */
export function drawn<T>(from: readonly T[], count: number, seed: string, nameOf: (each: T) => string): T[] {
  const rank = (each: T) =>
    createHash('sha256')
      .update(`${seed}:${nameOf(each)}`)
      .digest('hex')
  const order = from.map(each => ({ each, rank: rank(each) })).sort((a, b) => (a.rank < b.rank ? -1 : 1))
  return order.slice(0, count).map(({ each }) => each)
}
