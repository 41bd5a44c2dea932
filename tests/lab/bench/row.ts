import type { Stage } from './stage/stage'

/** One row of the table: what is compared, and the goal. */
export interface Row {
  id: string
  what: string
  against: string
  goal: string
  /** An environment variable; without it the row is only measured on request. */
  needs?: string
  run(stage: Stage): Promise<Line[]>
}

/** One measured pair of a row, or a figure with its own goal. */
export interface Line {
  /** What distinguishes it from the row's other lines. */
  case?: string
  ours: number
  reference?: number
  show: (value: number) => string
  /** The goals for `ours / reference` and for `ours`. A line without a goal only informs. */
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

/** null without a goal. */
export function isMet(line: Line): boolean | null {
  if (line.goals.length === 0) return null
  return line.goals.every(({ of, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }) => {
    const value = of === 'ours' ? line.ours : (ratioOf(line) ?? Number.NaN)
    return value >= least && value <= most
  })
}
