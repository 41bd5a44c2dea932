import type { BookLevel, BookShown } from './useDepth'

export interface BookRow {
  readonly price: string
  readonly amount: string
  /** The cumulative amount as a share of the larger side, from 0 to 1: the length of the bar. For display only. */
  readonly share: number
}

interface BookRows {
  readonly bids: readonly BookRow[]
  readonly asks: readonly BookRow[]
}

/**
 * Both sides have the same scale, so that the larger one looks larger. Bids of 2 at 10 and 6 at 9 beside asks of 4 at 11: 0.25, 1 and 0.5.
 */
export function bookRows({ bids, asks }: BookShown, count: number): BookRows {
  const [buying, selling] = [summed(bids.slice(0, count)), summed(asks.slice(0, count))]
  const most = Math.max(buying.at(-1)?.share ?? 0, selling.at(-1)?.share ?? 0)
  const shared = (rows: readonly BookRow[]) => rows.map(row => ({ ...row, share: most > 0 ? row.share / most : 0 }))
  return { bids: shared(buying), asks: shared(selling) }
}

function summed(levels: readonly BookLevel[]): BookRow[] {
  let total = 0
  return levels.map(([price, amount]) => {
    total += Number(amount)
    return { price, amount, share: total }
  })
}
