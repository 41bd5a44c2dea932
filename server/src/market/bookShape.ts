/**
 * The shape of the house's book, as shares: the same on both sides and in every second, before noise. Levels reach from the best quote to 2
 * % from the price. Their gaps grow by a constant factor, beginning with the spread, and the amount within a distance x grows as x^0.75, so
 * a level further out is larger but its gap is filled more thinly. A book of 400 BTC has 42 within 0.1 %, 140 within 0.5 % and 238 within 1
 * %.
 */
import type { SpreadTerms } from './spread.rules'

export const LEVELS_PER_SIDE = 40
/** How far the book reaches from the price: as far as a market order may go. */
export const REACH = 0.02

interface BookShape {
  /** For each level: the end of its gap, as a share of the price counted from the best quote. */
  readonly ends: Float64Array
  /** For each level: its share of the whole side; they add up to 1. */
  readonly weights: Float64Array
}

export function bookShape({ spread, level }: SpreadTerms): BookShape {
  const gaps = LEVELS_PER_SIDE - 1
  const reach = Math.max(0, REACH - spread / level / 2)
  const first = Math.min(spread / level, reach / gaps)
  const growth = growthOf(first, gaps, reach)
  const ends = new Float64Array(LEVELS_PER_SIDE)
  for (let i = 1, gap = first; i <= gaps; i++, gap *= growth) ends[i] = (ends[i - 1] as number) + gap
  const half = first / 2
  const whole = within((ends[gaps] as number) + half)
  const weights = ends.map((end, i) => {
    const inner = i === 0 ? 0 : within((ends[i - 1] as number) + half)
    return whole > 0 ? (within(end + half) - inner) / whole : Number(i === 0)
  })
  return { ends, weights }
}

/** x^0.75 by square roots, which give the same bits on every machine; powers do not. */
const within = (x: number): number => Math.sqrt(x) * Math.sqrt(Math.sqrt(x))

/** The factor by which gaps grow so that so many of them reach so far: 39 from 0.4 to 1359.8 grow by 1.178. */
function growthOf(first: number, gaps: number, reach: number): number {
  let [low, high] = [1, 2]
  for (let round = 0; round < 50; round++) {
    const middle = (low + high) / 2
    let sum = 0
    for (let i = 0; i < gaps; i++) sum = sum * middle + first
    if (sum <= reach) low = middle
    else high = middle
  }
  return low
}
