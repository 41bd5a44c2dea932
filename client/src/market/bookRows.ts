import type { BookLevel, BookShown } from './useDepth'

export interface BookRow {
  readonly price: string
  readonly amount: string
  /** Of the larger side's amount down to here, from 0 to 1: how far the bar behind the figures reaches. For the eye alone. */
  readonly share: number
}

interface BookRows {
  readonly bids: readonly BookRow[]
  readonly asks: readonly BookRow[]
}

/** Both sides on one measure, so that the heavier one looks heavier. Bids of 2 at 10 and 6 at 9 beside asks of 4 at 11: 0.25, 1 and 0.5. */
export function bookRows({ bids, asks }: BookShown, count: number): BookRows {
  const [buying, selling] = [summed(bids.slice(0, count)), summed(asks.slice(0, count))]
  const most = Math.max(buying.at(-1)?.share ?? 0, selling.at(-1)?.share ?? 0)
  const shared = (rows: readonly BookRow[]) => rows.map(row => ({ ...row, share: most > 0 ? row.share / most : 0 }))
  return { bids: shared(buying), asks: shared(selling) }
}

function summed(levels: readonly BookLevel[]): BookRow[] {
  let passed = 0
  return levels.map(([price, amount]) => {
    passed += Number(amount)
    return { price, amount, share: passed }
  })
}
