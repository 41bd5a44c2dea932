import type { Stage } from './stage/stage'

/** One row of the table: what is measured beside what, and what it is to reach. */
export interface Row {
  id: string
  what: string
  against: string
  goal: string
  /** A variable of the environment; without it the row is measured only when asked for. */
  needs?: string
  run(stage: Stage): Promise<Line[]>
}

/** One measured pair of a row, or a figure that has a goal of its own. */
export interface Line {
  /** What sets it apart from the row's other lines. */
  case?: string
  ours: number
  reference?: number
  show: (value: number) => string
  /** What `ours / reference` must reach, and what `ours` itself must. A line without a goal only tells. */
  goals: readonly Goal[]
  note?: string
}

export interface Goal {
  of: 'ratio' | 'ours'
  least?: number
  most?: number
}

export const ratioAtLeast = (least: number): Goal => ({ of: 'ratio', least })
export const ratioAtMost = (most: number): Goal => ({ of: 'ratio', most })
export const atMost = (most: number): Goal => ({ of: 'ours', most })

export const ratioOf = ({ ours, reference }: Line): number | null => (reference === undefined ? null : ours / reference)

/** null where nothing is to be reached. */
export function isMet(line: Line): boolean | null {
  if (line.goals.length === 0) return null
  return line.goals.every(({ of, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }) => {
    const value = of === 'ours' ? line.ours : (ratioOf(line) ?? Number.NaN)
    return value >= least && value <= most
  })
}
