import { useTranslation } from 'react-i18next'
import { useFavourites } from '../../market/favourites'
import type { Quotation } from '../../market/quotation'
import { useAsLeft } from '../../nav/useAsLeft'
import { arranged, type Board, boards, nothingOn, pressed, type SortBy, usualSort } from './marketList'
import { usePlaces } from './usePlaces'

/** A list of pairs: which ones, in which order, and what changes that. With `kept`, a user who returns finds the list as they left it. */
export function useMarketList(pairs: readonly Quotation[] | undefined, { kept }: { kept: boolean }) {
  const { t } = useTranslation('home')
  const [board, setBoard] = useAsLeft<Board>(kept ? 'board' : null, 'all')
  const [query, setQuery] = useAsLeft(kept ? 'search' : null, '')
  const [sort, setSort] = useAsLeft(kept ? 'sort' : null, usualSort)
  const favourites = useFavourites(state => state.symbols)
  const { places, hand, settle } = usePlaces(pairs, board, sort)
  const rows = arranged(pairs ?? [], places, { query, only: board === 'favourites' ? favourites : null })
  return {
    query,
    setQuery,
    sort,
    onSort: (by: Exclude<SortBy, 'usual'>) => setSort(pressed(sort, by)),
    rows,
    hand,
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
        setSort(usualSort)
        settle()
      },
    },
  }
}
