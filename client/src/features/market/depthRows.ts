import type { DepthLevel } from '@lagoon/shared/live/frames'

export interface DepthRow {
  readonly price: number
  readonly amount: number
  /** Of everything shown on this side down to here, from 0 to 1: how far the bar behind the figures reaches. */
  readonly share: number
}

/** [[10, 2], [9, 6]] are rows of shares 0.25 and 1. */
export function depthRows(levels: readonly DepthLevel[], count: number): DepthRow[] {
  const shown = levels.slice(0, count)
  const total = shown.reduce((sum, [, amount]) => sum + amount, 0)
  let passed = 0
  return shown.map(([price, amount]) => {
    passed += amount
    return { price, amount, share: total > 0 ? passed / total : 0 }
  })
}
