/**
 * One node of the dyadic tree: the interval [index, index + 1) × 2^level seconds. From its ends, its grade and its
 * noise word follow the value in its middle and the grade and volume of its halves.
 */
import { type Amplitudes, amplitudesOf, drawsGrade, FACTORS, GRADES, gradeAfter, TOP_LEVEL } from './amplitude'
import type { NodeHash } from './hash'

const HASH_FRACTION = 2 ** -23
/** How unevenly volume may fall on two halves: little over years, much within a minute. */
const UNEVEN = Array.from({ length: TOP_LEVEL + 1 }, (_, level) => (level > 22 ? 0.04 : level > 6 ? 0.16 : 0.5))
const BUSY = FACTORS.map(factor => factor * factor)
const DRAWS = Array.from({ length: TOP_LEVEL + 1 }, (_, level) => drawsGrade(level))
const UP = Uint8Array.from({ length: GRADES * 16 }, (_, i) => gradeAfter(i >> 4, i & 15))
/** Half the length of a node, in seconds. */
export const HALF = Array.from({ length: TOP_LEVEL + 1 }, (_, level) => 2 ** (level - 1))

export class Nodes {
  private readonly reach: Amplitudes['reach']
  private readonly bound: Amplitudes['bound']

  constructor(
    /** The noise word of a node. */
    readonly word: NodeHash,
    volatility: number,
  ) {
    const { reach, bound } = amplitudesOf(volatility)
    this.reach = reach
    this.bound = bound
  }

  /** The value in the middle of a node, given its noise word, ends and grade. */
  middle(level: number, word: number, left: number, right: number, grade: number): number {
    const u = (word >> 8) * HASH_FRACTION
    const reach = this.reach[level * GRADES + grade] as number
    return ((left + right) >> 1) + Math.floor(reach * 0.5 * u * (1 + u * u))
  }

  /** How far the inside of a node can lie beyond its ends. */
  slack(level: number, grade: number): number {
    return this.bound[level * GRADES + grade] as number
  }
}

export function leftGradeOf(level: number, word: number, grade: number): number {
  return DRAWS[level] ? (UP[grade * 16 + (word & 15)] as number) : grade
}

export function rightGradeOf(level: number, word: number, grade: number): number {
  return DRAWS[level] ? (UP[grade * 16 + ((word >> 4) & 15)] as number) : grade
}

/** Volume follows variance: halves of grades 4 and 6 get 1² : 1.58², that is 29 % and 71 %, before the uneven part. */
export function leftShare(volume: number, level: number, word: number, leftGrade: number, rightGrade: number): number {
  const tilt = (Math.imul(word, 0x9e3779b1) >> 8) * HASH_FRACTION * (UNEVEN[level] as number)
  const left = (BUSY[leftGrade] as number) * (1 + tilt)
  const right = (BUSY[rightGrade] as number) * (1 - tilt)
  return Math.floor((volume * left) / (left + right))
}
