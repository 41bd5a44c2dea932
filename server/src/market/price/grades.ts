/** The volatility of an interval of the walk relative to others, as a grade. On some levels the two halves of a node draw new grades. */

/** The tree spans [0, 2^32) seconds from 1970. */
export const TOP_LEVEL = 32
/** Volatility grades 0..8, a factor of 6.25^(1/8) apart: 0.4 is a dull night, 2.5 a panic. */
export const GRADES = 9
export const START_GRADE = 5
export const FACTORS = [
  0.4, 0.5029733719, 0.632455532, 0.7952707288, 1, 1.2574334297, 1.5811388301, 1.9881768219, 2.5,
] as const

/** The grade of a half, from four hash bits: up 5/16, down 8/16, which keeps the mean square of the factor. */
export function gradeAfter(parent: number, bits: number): number {
  if (bits < 5) return parent === GRADES - 1 ? parent - 1 : parent + 1
  if (bits >= 8) return parent === 0 ? 1 : parent - 1
  return parent
}
