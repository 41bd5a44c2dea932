/**
 * How far the midpoint of a dyadic interval may lie from the mean of its ends, per level and volatility grade, and how far anything
 * inside the interval may lie outside its ends. The second is what lets extremes and crossings be found without walking.
 */
import { FACTORS, GRADES, TOP_LEVEL } from './grades'
import type { Law } from './law'

export interface Amplitudes {
  /** [level × GRADES + grade]: largest distance of a midpoint from the mean of its ends, by one noise alone. */
  readonly reach: Float64Array
  /** [level × GRADES + grade]: largest distance of any inner second beyond both ends. */
  readonly bound: Float64Array
}

/** For 3 % a day: midpoints of level 16 (18 h) reach 0.03 × √(2^16 / 86400) × 1.0683 = 2.8 % in the grade it starts from. */
export function amplitudesOf({ width, own, shared, drawer }: Law): Amplitudes {
  const reach = new Float64Array((TOP_LEVEL + 1) * GRADES)
  const bound = new Float64Array((TOP_LEVEL + 1) * GRADES)
  for (let level = 1; level <= TOP_LEVEL; level++) {
    const noises = (own[level] as number) + (shared[level] as number)
    for (let grade = 0; grade < GRADES; grade++) {
      const farthest = Math.floor((width[level] as number) * (FACTORS[grade] as number))
      reach[level * GRADES + grade] = farthest
      const widest = drawer[level] && grade < GRADES - 1 ? grade + 1 : grade
      bound[level * GRADES + grade] = Math.ceil(farthest * noises) + (bound[(level - 1) * GRADES + widest] as number)
    }
  }
  return { reach, bound }
}
