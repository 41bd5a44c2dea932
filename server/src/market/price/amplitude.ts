/**
 * How far the midpoint of a dyadic interval may lie from the mean of its ends, per level (length 2^level seconds) and
 * volatility grade, and how far anything inside the interval may lie outside its ends. The second is what lets
 * extremes and crossings be found without walking.
 */
import { LOG_ONE } from './logarithm'

/** The tree spans [0, 2^32) seconds from 1970. */
export const TOP_LEVEL = 32
/** Volatility grades 0..8, a factor of 6.25^(1/8) apart: 0.4 is a dull night, 2.5 a panic. */
export const GRADES = 9
export const START_GRADE = 5
export const FACTORS = [
  0.4, 0.5029733719, 0.632455532, 0.7952707288, 1, 1.2574334297, 1.5811388301, 1.9881768219, 2.5,
] as const

/** Grades are drawn for the halves of every second level from 12 days down to 16 seconds. */
const HIGHEST_DRAW = 20
const LOWEST_DRAW = 4
/** Above 2^22 seconds (48 days) a free walk would carry the level away over the decades. */
const HIGHEST_FREE = 22
const DAMPING = 0.7

const SQRT_DAY = 293.9387691339813
const SQRT_2 = Math.SQRT2
/**
 * The draw is d = u(1 + u²)/2 with u uniform in [-1, 1]: bounded, with more weight far out than u has. Its deviation is
 * √(23/105) = 0.468, a Brownian midpoint's is σ√T/2, so the reach of a midpoint is 0.5/0.468 = 1.0683 times σ√T.
 */
const REACH = 1.0683247

export function drawsGrade(level: number): boolean {
  return level <= HIGHEST_DRAW && level >= LOWEST_DRAW && level % 2 === 0
}

/** The grade of a half, from four hash bits: up 5/16, down 8/16, which keeps the mean square of the factor. */
export function gradeAfter(parent: number, bits: number): number {
  if (bits < 5) return parent === GRADES - 1 ? parent - 1 : parent + 1
  if (bits >= 8) return parent === 0 ? 1 : parent - 1
  return parent
}

export interface Amplitudes {
  /** [level × GRADES + grade]: largest distance of a midpoint from the mean of its ends. */
  readonly reach: Float64Array
  /** [level × GRADES + grade]: largest distance of any inner second beyond both ends. */
  readonly bound: Float64Array
}

/** For 3 % a day: midpoints of level 16 (18 h) reach 0.03 × √(2^16 / 86400) × 1.0683 = 2.8 % in the grade it starts from. */
export function amplitudesOf(volatility: number): Amplitudes {
  const reach = new Float64Array((TOP_LEVEL + 1) * GRADES)
  const bound = new Float64Array((TOP_LEVEL + 1) * GRADES)
  let width = ((volatility / 1e6) * LOG_ONE * REACH) / (SQRT_DAY * (FACTORS[START_GRADE] as number))
  for (let level = 1; level <= TOP_LEVEL; level++) {
    width *= level > HIGHEST_FREE ? DAMPING : SQRT_2
    for (let c = 0; c < GRADES; c++) {
      reach[level * GRADES + c] = Math.floor(width * (FACTORS[c] as number))
    }
    for (let c = 0; c < GRADES; c++) {
      const below = (level - 1) * GRADES
      const widest = drawsGrade(level) && c < GRADES - 1 ? c + 1 : c
      bound[level * GRADES + c] = (reach[level * GRADES + c] as number) + (bound[below + widest] as number)
    }
  }
  // Ends are added before they are halved, as 32-bit integers.
  if ((bound[TOP_LEVEL * GRADES + START_GRADE] as number) >= 2 ** 30) throw new RangeError('volatility too large')
  return { reach, bound }
}
