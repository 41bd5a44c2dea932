import type { Lift } from './lift'
import { HALF, type Nodes } from './nodes'

/** Depth first, the more promising half first; a half that cannot beat the best is skipped. */
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
    nodes.open(level, index, left, right, grade)
    const { value, leftGrade, rightGrade } = nodes
    const second = (2 * index + 1) * (HALF[level] as number)
    if (second >= this.from && second <= this.to) {
      let seen = value
      if (this.lift) seen += this.lift(second)
      if (nodes.jumps) seen += nodes.jumps.at(second)
      if (sign * seen > this.best) this.best = sign * seen
    }
    if (level === 1) return
    const below = level - 1
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
    let hope = Math.max(a, b) + this.nodes.slack(level, grade)
    if (this.lift) hope += Math.max(this.sign * this.lift(start), this.sign * this.lift(end))
    if (this.nodes.jumps) hope += this.nodes.jumps.most(level, start, end, this.sign)
    return hope
  }
}
