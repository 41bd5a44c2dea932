import type { Lift } from './lift'
import { HALF, type Nodes } from './nodes'

/** The question of a search: is anything at or below / at or above. */
export interface Band {
  readonly below: number
  readonly above: number
}

/** In order of time; a half that stays strictly inside the band is skipped. */
export class CrossingSearch {
  constructor(
    private readonly nodes: Nodes,
    private readonly from: number,
    private readonly to: number,
    private readonly band: Band,
    private readonly lift: Lift | null,
  ) {}

  /** The second, or null. */
  visit(level: number, index: number, left: number, right: number, grade: number): number | null {
    const { nodes, band } = this
    nodes.open(level, index, left, right, grade)
    const { value, leftGrade, rightGrade } = nodes
    const half = HALF[level] as number
    const second = (2 * index + 1) * half
    const below = level - 1
    if (level > 1 && this.from < second) {
      if (this.mayLeave(below, left, value, leftGrade, second - half, second)) {
        const found = this.visit(below, 2 * index, left, value, leftGrade)
        if (found !== null) return found
      }
    }
    if (second >= this.from && second <= this.to) {
      let seen = value
      if (this.lift) seen += this.lift(second)
      if (nodes.jumps) seen += nodes.jumps.at(second)
      if (seen <= band.below || seen >= band.above) return second
    }
    if (level > 1 && this.to > second) {
      if (this.mayLeave(below, value, right, rightGrade, second, second + half)) {
        return this.visit(below, 2 * index + 1, value, right, rightGrade)
      }
    }
    return null
  }

  private mayLeave(level: number, left: number, right: number, grade: number, start: number, end: number): boolean {
    const { jumps } = this.nodes
    const slack = this.nodes.slack(level, grade)
    let high = Math.max(left, right) + slack
    let low = Math.min(left, right) - slack
    if (this.lift) {
      const a = this.lift(start)
      const b = this.lift(end)
      high += Math.max(a, b)
      low += Math.min(a, b)
    }
    if (jumps) {
      high += jumps.most(level, start, end, 1)
      low -= jumps.most(level, start, end, -1)
    }
    return high >= this.band.above || low <= this.band.below
  }
}
