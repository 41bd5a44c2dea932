/** The durations of timed options. A longer one pays more; limits are in the coin of the stake. */
export interface Duration {
  readonly id: number
  readonly seconds: number
  /** The profit in percent of the stake. */
  readonly profitPercent: string
  readonly min: string
  readonly max: string
}

export const durations: readonly Duration[] = [
  { id: 1, seconds: 30, profitPercent: '40', min: '10', max: '5000' },
  { id: 2, seconds: 60, profitPercent: '50', min: '10', max: '10000' },
  { id: 3, seconds: 120, profitPercent: '60', min: '50', max: '20000' },
  { id: 4, seconds: 180, profitPercent: '70', min: '100', max: '30000' },
  { id: 5, seconds: 300, profitPercent: '85', min: '200', max: '50000' },
]

export const findDuration = (seconds: number): Duration | undefined => durations.find(each => each.seconds === seconds)
