import type { Lift } from './lift'
import { HALF, leftGradeOf, type Nodes, rightGradeOf } from './nodes'

/** Depth first, the more promising half first; a half that cannot beat the best is never opened. */
export class ExtremeSearch {
  constructor(
    private readonly nodes: Nodes,
    private readonly from: number,
    private readonly to: number,
    private readonly sign: 1 | -1,
    private readonly lift: Lift | null,
    public best: number,
  ) {}

  visit(level: number, index: number, left: number, right: number, grade: number): void {
    const { nodes, sign } = this
    const word = nodes.word(level, index)
    const value = nodes.middle(level, word, left, right, grade)
    const second = (2 * index + 1) * (HALF[level] as number)
    if (second >= this.from && second <= this.to) {
      const score = sign * (this.lift ? value + this.lift(second) : value)
      if (score > this.best) this.best = score
    }
    if (level === 1) return
    const below = level - 1
    const leftGrade = leftGradeOf(level, word, grade)
    const rightGrade = rightGradeOf(level, word, grade)
    const leftHope =
      this.from < second
        ? this.hope(below, left, value, leftGrade, second - (HALF[level] as number), second)
        : -Infinity
    const rightHope =
      this.to > second
        ? this.hope(below, value, right, rightGrade, second, second + (HALF[level] as number))
        : -Infinity
    if (leftHope >= rightHope) {
      if (leftHope > this.best) this.visit(below, 2 * index, left, value, leftGrade)
      if (rightHope > this.best) this.visit(below, 2 * index + 1, value, right, rightGrade)
    } else {
      if (rightHope > this.best) this.visit(below, 2 * index + 1, value, right, rightGrade)
      if (leftHope > this.best) this.visit(below, 2 * index, left, value, leftGrade)
    }
  }

  private hope(level: number, left: number, right: number, grade: number, start: number, end: number): number {
    const a = this.sign * left
    const b = this.sign * right
    const hope = Math.max(a, b) + this.nodes.slack(level, grade)
    if (!this.lift) return hope
    const c = this.sign * this.lift(start)
    const d = this.sign * this.lift(end)
    return hope + Math.max(c, d)
  }
}
