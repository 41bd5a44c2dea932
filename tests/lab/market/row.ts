/** A figure of many seeds beside what real markets have. */
export interface Row {
  what: string
  goal: string
  figures: number[]
  holds: (value: number) => boolean
  /** How many of the figures must hold. */
  share: number
  /** Of the figures as they are shown. */
  decimals?: number
}

export const between = (low: number, high: number) => (value: number) => value >= low && value <= high
export const atLeast = (least: number) => (value: number) => value >= least
