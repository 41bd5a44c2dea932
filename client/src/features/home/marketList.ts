import type { Quotation } from '../../market/quotation'
import { compareFigures } from '../../ui/figure'

/** `usual` is the order the rows come in. */
export type SortBy = 'usual' | 'name' | 'price' | 'change'

export interface Sort {
  readonly by: SortBy
  readonly down: boolean
}

export interface Wanted {
  readonly query: string
  /** Only these; all where nothing is said. */
  readonly only: readonly string[] | null
  readonly sort: Sort
}

export const usualSort: Sort = { by: 'usual', down: false }

/** A press on a column: first its usual direction, then the other one, then the usual order of the list. */
export function pressed(sort: Sort, by: Exclude<SortBy, 'usual'>): Sort {
  const first = by !== 'name'
  if (sort.by !== by) return { by, down: first }
  return sort.down === first ? { by, down: !first } : usualSort
}

const compare: Record<SortBy, (a: Quotation, b: Quotation) => number> = {
  usual: () => 0,
  name: (a, b) => (a.symbol < b.symbol ? -1 : 1),
  price: (a, b) => compareFigures(a.now_price, b.now_price),
  change: (a, b) => compareFigures(a.change, b.change),
}

/** Only an order of rows depends on it: 37721.86 BTC at 69126.6 are some 2.6 billion USDT. */
const turnover = (row: Quotation): number => Number(row.volume) * Number(row.now_price)

/** What is traded most first. */
export const byTurnover = (rows: readonly Quotation[]): Quotation[] =>
  rows.toSorted((a, b) => turnover(b) - turnover(a))

export function arranged(rows: readonly Quotation[], { query, only, sort }: Wanted): Quotation[] {
  const sought = query.trim().toUpperCase()
  return rows
    .filter(row => row.symbol.includes(sought) && (only === null || only.includes(row.symbol)))
    .sort((a, b) => (sort.down ? -1 : 1) * compare[sort.by](a, b))
}
