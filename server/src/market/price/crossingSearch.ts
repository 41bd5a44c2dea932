import type { Lift } from './lift'
import { HALF, leftGradeOf, type Nodes, rightGradeOf } from './nodes'

/** What a search asks of a stretch: is anything at or below / at or above. */
export interface Band {
  readonly below: number
  readonly above: number
}

/** In order of time; a half that stays strictly inside the band is never opened. */
export class CrossingSearch {
  constructor(
    private readonly nodes: Nodes,
    private readonly from: number,
    private readonly to: number,
    private readonly band: Band,
    private readonly lift: Lift | null,
  ) {}

  /** The second, or -1. */
  visit(level: number, index: number, left: number, right: number, grade: number): number {
    const { nodes, band } = this
    const word = nodes.word(level, index)
    const value = nodes.middle(level, word, left, right, grade)
    const half = HALF[level] as number
    const second = (2 * index + 1) * half
    const below = level - 1
    if (level > 1 && this.from < second) {
      const leftGrade = leftGradeOf(level, word, grade)
      if (this.mayLeave(below, left, value, leftGrade, second - half, second)) {
        const found = this.visit(below, 2 * index, left, value, leftGrade)
        if (found >= 0) return found
      }
    }
    if (second >= this.from && second <= this.to) {
      const seen = this.lift ? value + this.lift(second) : value
      if (seen <= band.below || seen >= band.above) return second
    }
    if (level > 1 && this.to > second) {
      const rightGrade = rightGradeOf(level, word, grade)
      if (this.mayLeave(below, value, right, rightGrade, second, second + half)) {
        return this.visit(below, 2 * index + 1, value, right, rightGrade)
      }
    }
    return -1
  }

  private mayLeave(level: number, left: number, right: number, grade: number, start: number, end: number): boolean {
    const slack = this.nodes.slack(level, grade)
    let high = Math.max(left, right) + slack
    let low = Math.min(left, right) - slack
    if (this.lift) {
      const a = this.lift(start)
      const b = this.lift(end)
      high += Math.max(a, b)
      low += Math.min(a, b)
    }
    return high >= this.band.above || low <= this.band.below
  }
}
