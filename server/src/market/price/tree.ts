/**
 * The undisturbed walk of one pair: the logarithm of price / level at every second of [0, 2^32), in units of 2^-27, and the volume of every
 * second, both a pure function of the hash. Bounded noise makes extremes and first crossings exact by branch and bound. The cached path only
 * saves work: answers never depend on earlier calls.
 */
import { type Band, CrossingSearch } from './crossingSearch'
import { ExtremeSearch } from './extremeSearch'
import { START_GRADE, TOP_LEVEL } from './grades'
import type { Law } from './law'
import type { Lift } from './lift'
import { Nodes, type Noise } from './nodes'
import type { Source } from './source'

export const LAST_SECOND = 2 ** 32 - 1

export class PriceTree implements Source {
  private readonly nodes: Nodes
  /** The path to the last requested second, per level: index, ends, grade, volume before and inside. */
  private readonly index = new Float64Array(TOP_LEVEL + 1).fill(-1)
  private readonly left = new Float64Array(TOP_LEVEL + 1)
  private readonly right = new Float64Array(TOP_LEVEL + 1)
  private readonly grade = new Uint8Array(TOP_LEVEL + 1)
  private readonly before = new Float64Array(TOP_LEVEL + 1)
  private readonly inside = new Float64Array(TOP_LEVEL + 1)

  constructor(noise: Noise, law: Law, volumePerSecond: number) {
    this.nodes = new Nodes(noise, law)
    this.index[TOP_LEVEL] = 0
    this.grade[TOP_LEVEL] = START_GRADE
    this.inside[TOP_LEVEL] = volumePerSecond * 2 ** TOP_LEVEL
  }

  /** log(price / level) at a second. */
  at(second: number): number {
    this.descend(second, 0)
    const walked = this.left[0] as number
    return this.nodes.jumps ? walked + this.nodes.jumps.at(second) : walked
  }

  /** The grade of the shortest interval that contains a second. */
  gradeAt(second: number): number {
    this.descend(second, 0)
    return this.grade[0] as number
  }

  /** The volume of the seconds from..to, both included. */
  volume(from: number, to: number): number {
    this.descend(from, 0)
    const start = this.before[0] as number
    this.descend(to, 0)
    return (this.before[0] as number) + (this.inside[0] as number) - start
  }

  /** The greatest (sign 1) or least (sign -1) of walk + lift over from..to, both included. */
  extreme(from: number, to: number, sign: 1 | -1, lift: Lift | null): number {
    const first = sign * (this.at(from) + (lift ? lift(from) : 0))
    const last = sign * (this.at(to) + (lift ? lift(to) : 0))
    const search = new ExtremeSearch(this.nodes, from, to, sign, lift, Math.max(first, last))
    const level = this.descendToShared(from, to)
    search.visit(
      level,
      this.index[level] as number,
      this.left[level] as number,
      this.right[level] as number,
      this.grade[level] as number,
    )
    return sign * search.best
  }

  /** The first second in from..to, both included, at which walk + lift is at or below / at or above; null if none. */
  firstInBand(from: number, to: number, band: Band, lift: Lift | null): number | null {
    const start = this.at(from) + (lift ? lift(from) : 0)
    if (start <= band.below || start >= band.above) return from
    const level = this.descendToShared(from, to)
    const search = new CrossingSearch(this.nodes, from, to, band, lift)
    return search.visit(
      level,
      this.index[level] as number,
      this.left[level] as number,
      this.right[level] as number,
      this.grade[level] as number,
    )
  }

  /** Keeps the path to the smallest node that contains both seconds; its right end is after `to`. */
  private descendToShared(from: number, to: number): number {
    let level = 32 - Math.clz32(from ^ to)
    if (level === 0) level = 1
    this.descend(from, level)
    return level
  }

  private descend(second: number, target: number): void {
    let level = target
    while (level < TOP_LEVEL && this.index[level] !== second >>> level) level++
    for (; level > target; level--) this.stepDown(level, second >>> (level - 1))
  }

  private stepDown(level: number, child: number): void {
    const { nodes } = this
    const index = this.index[level] as number
    const left = this.left[level] as number
    const right = this.right[level] as number
    nodes.open(level, index, left, right, this.grade[level] as number)
    const middle = nodes.value
    const volume = this.inside[level] as number
    const leftVolume = nodes.leftVolume(level, index, volume)
    const below = level - 1
    const goesRight = (child & 1) === 1
    this.index[below] = child
    this.left[below] = goesRight ? middle : left
    this.right[below] = goesRight ? right : middle
    this.grade[below] = goesRight ? nodes.rightGrade : nodes.leftGrade
    this.before[below] = (this.before[level] as number) + (goesRight ? leftVolume : 0)
    this.inside[below] = goesRight ? volume - leftVolume : leftVolume
  }
}
