import { type HTMLAttributes, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsLeft } from '../../parts/useAsLeft'
import { useFavourites } from '../../trading/market/favourites'
import type { Quotation } from '../../trading/market/quotation'
import {
  arranged,
  type Board,
  boards,
  nothingOn,
  placesOf,
  pressed,
  type Sort,
  type SortBy,
  suggestedOf,
  usualSort,
} from './marketList'
import { rememberSearch } from './recentSearches'

/** A list of pairs: which ones, in which order, and what changes that. With `remembers`, a user who returns finds the list as they left it. */
export function useMarketList(pairs: readonly Quotation[] | undefined, { remembers }: { remembers: boolean }) {
  const { t } = useTranslation('home')
  const [board, setBoard] = useAsLeft<Board>(remembers ? 'board' : null, 'all')
  const [query, setQuery] = useAsLeft(remembers ? 'search' : null, '')
  const [sort, setSort] = useAsLeft(remembers ? 'sort' : null, usualSort)
  const favourites = useFavourites(state => state.symbols)
  const { places, hand, settle } = usePlaces(pairs, board, sort)
  const isFavourites = board === 'favourites'
  // Favourites stand in the user's own order until a column is pressed.
  const order = isFavourites && sort.by === 'usual' ? favourites : places
  const rows = arranged(pairs ?? [], order, { query, only: isFavourites ? favourites : null })
  const [hadNone, setHadNone] = useState(isFavourites && favourites.length === 0)
  return {
    query,
    setQuery,
    sort,
    onSort: (by: Exclude<SortBy, 'usual'>) => setSort(pressed(sort, by)),
    rows,
    hand: { ...hand, onClickCapture: () => rememberSearch(query) },
    /** The user sees the board of favourites, without a search. */
    isFavourites: isFavourites && query === '',
    /** Pairs for the board of somebody who had no favourites when it opened. */
    suggested: isFavourites && query === '' && hadNone ? suggestedOf(pairs ?? [], favourites) : [],
    isStarred: ({ symbol }: Quotation) => favourites.includes(symbol),
    /** The content of the last column. */
    last: board === 'mostTraded' ? ('turnover' as const) : ('change' as const),
    /** The message if there are no rows. */
    nothing: {
      title: t(query ? 'nothingFound' : nothingOn[board]),
      note: query || board !== 'favourites' ? undefined : t('noFavouritesNote'),
    },
    tabs: {
      label: t('markets'),
      tabs: boards.map(value => ({ value, label: t(value) })),
      value: board,
      onChange(next: Board) {
        setBoard(next)
        setHadNone(next === 'favourites' && favourites.length === 0)
        setSort(usualSort)
        settle()
      },
    },
  }
}

const everyMs = 5_000

/**
 * The order of the rows. Users press the wrong row if rows move under a finger, so the order changes only when the user presses a board or
 * a column, and every few seconds in which the user did not touch the list. `hand` belongs on the element that contains the list.
 */
function usePlaces(rows: readonly Quotation[] | undefined, board: Board, sort: Sort) {
  const [round, setRound] = useState(0)
  const [settled, setSettled] = useState<{ of: string; places: string[] } | null>(null)
  const touched = useRef(false)
  const held = useRef(false)
  useEffect(() => {
    const timer = setInterval(() => {
      if (!touched.current && !held.current) setRound(now => now + 1)
      touched.current = false
    }, everyMs)
    return () => clearInterval(timer)
  }, [])

  const of = `${board} ${sort.by} ${sort.down} ${round}`
  if (rows?.length && settled?.of !== of) setSettled({ of, places: placesOf(rows, board, sort) })

  const hold = (is: boolean) => () => {
    touched.current = true
    held.current = is
  }
  const hand: HTMLAttributes<HTMLElement> = {
    onPointerEnter: hold(true),
    onPointerDown: hold(true),
    onPointerMove: hold(true),
    onPointerLeave: hold(false),
    onPointerCancel: hold(false),
  }
  return { places: settled?.places ?? [], hand, settle: () => setRound(now => now + 1) }
}
