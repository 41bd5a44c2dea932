import type { Quotation } from '../../trading/market/quotation'
import { compareFigures } from '../../ui/figure'

export const boards = ['all', 'favourites', 'gainers', 'losers', 'mostTraded'] as const
/** Which pairs are listed, and which come first. */
export type Board = (typeof boards)[number]

/** The message for an empty board. */
export const nothingOn = {
  all: 'nothingFound',
  favourites: 'noFavourites',
  gainers: 'noGainers',
  losers: 'noLosers',
  mostTraded: 'nothingFound',
} as const satisfies Record<Board, string>

/** `usual` is the order of the board. */
export type SortBy = 'usual' | 'name' | 'price' | 'change' | 'turnover'

export interface Sort {
  readonly by: SortBy
  readonly down: boolean
}

export const usualSort: Sort = { by: 'usual', down: false }

/** A press on a column: first its usual direction, then the other one, then the usual order of the list. */
export function pressed(sort: Sort, by: Exclude<SortBy, 'usual'>): Sort {
  const first = by !== 'name'
  if (sort.by !== by) return { by, down: first }
  return sort.down === first ? { by, down: !first } : usualSort
}

type Compare = (a: Quotation, b: Quotation) => number

const compare = {
  name: (a, b) => (a.symbol < b.symbol ? -1 : 1),
  price: (a, b) => compareFigures(a.now_price, b.now_price),
  change: (a, b) => compareFigures(a.change, b.change),
  turnover: (a, b) => compareFigures(a.turnover, b.turnover),
} as const satisfies Record<Exclude<SortBy, 'usual'>, Compare>

const mostTradedFirst: Compare = (a, b) => compare.turnover(b, a)

/** Highest turnover first. */
export const byTurnover = (rows: readonly Quotation[]): Quotation[] => rows.toSorted(mostTradedFirst)

const sideOf = ({ change }: Quotation) => compareFigures(change, '0')

const kinds: Record<Board, { holds: (row: Quotation) => boolean; order: Compare }> = {
  all: { holds: () => true, order: mostTradedFirst },
  favourites: { holds: () => true, order: mostTradedFirst },
  gainers: { holds: row => sideOf(row) > 0, order: (a, b) => compare.change(b, a) },
  losers: { holds: row => sideOf(row) < 0, order: compare.change },
  mostTraded: { holds: () => true, order: mostTradedFirst },
}

/** The symbols of a board in order. Equal ones are ordered by turnover. */
export function placesOf(rows: readonly Quotation[], board: Board, { by, down }: Sort): string[] {
  const { holds, order } = kinds[board]
  const first = by === 'usual' ? order : (a: Quotation, b: Quotation) => (down ? -1 : 1) * compare[by](a, b)
  return byTurnover(rows.filter(holds))
    .sort(first)
    .map(({ symbol }) => symbol)
}

const mostSuggested = 5

/** The most traded pairs that are not starred yet. */
export const suggestedOf = (rows: readonly Quotation[], favourites: readonly string[]): Quotation[] =>
  byTurnover(rows)
    .slice(0, mostSuggested)
    .filter(({ symbol }) => !favourites.includes(symbol))

interface Wanted {
  readonly query: string
  /** Shows only these symbols; null means all. */
  readonly only: readonly string[] | null
}

/** The rows in the order of `places`, with their latest data. */
export function arranged(rows: readonly Quotation[], places: readonly string[], { query, only }: Wanted): Quotation[] {
  const sought = query.trim().toUpperCase()
  const known = new Map(rows.map(row => [row.symbol, row]))
  return places.flatMap(symbol => {
    const row = known.get(symbol)
    return row && symbol.includes(sought) && (only === null || only.includes(symbol)) ? [row] : []
  })
}
