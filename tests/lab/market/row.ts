/** One figure for each seed, with the range of real markets. */
export interface Row {
  what: string
  goal: string
  figures: number[]
  holds: (value: number) => boolean
  /** How many of the figures must hold. */
  share: number
  /** The decimals shown. */
  decimals?: number
}

export const between = (low: number, high: number) => (value: number) => value >= low && value <= high
export const atLeast = (least: number) => (value: number) => value >= least
