import { useTranslation } from 'react-i18next'
import { useFavourites } from '../../market/favourites'
import { useQuotations } from '../../market/useQuotations'
import { useAsLeft } from '../../nav/useAsLeft'
import { ReadFailed } from '../../reads/ReadFailed'
import { Empty } from '../../ui/Empty'
import { SearchInput } from '../../ui/SearchInput'
import { SkeletonRows } from '../../ui/Skeleton'
import { Tabs } from '../../ui/Tabs'
import { MarketRow } from './MarketRow'
import { arranged, type Board, boards, nothingOn, pressed, usualSort } from './marketList'
import { SortHead } from './SortHead'
import { usePlaces } from './usePlaces'

const pairsAtFirst = 8
/** Every pair: by board, searched, starred, sorted. */
export function Markets() {
  const { t } = useTranslation('home')
  const [board, setBoard] = useAsLeft<Board>('board', 'all')
  const [query, setQuery] = useAsLeft('search', '')
  const [sort, setSort] = useAsLeft('sort', usualSort)
  const favourites = useFavourites(state => state.symbols)
  const quotations = useQuotations()
  const { places, hand, settle } = usePlaces(quotations.data, board, sort)
  const rows = arranged(quotations.data ?? [], places, { query, only: board === 'favourites' ? favourites : null })
  return (
    <section aria-label={t('markets')} className="mt-4">
      <Tabs
        label={t('markets')}
        tabs={boards.map(value => ({ value, label: t(value) }))}
        value={board}
        onChange={next => {
          setBoard(next)
          setSort(usualSort)
          settle()
        }}
      >
        <SearchInput value={query} onChange={setQuery} placeholder={t('searchPair')} className="mt-3" />
        <SortHead
          last={board === 'mostTraded' ? 'turnover' : 'change'}
          sort={sort}
          onPress={by => setSort(pressed(sort, by))}
        />
        {quotations.isPending && <SkeletonRows count={pairsAtFirst} icon />}
        {quotations.isError && !quotations.data && <ReadFailed of={quotations} />}
        {quotations.data && rows.length === 0 && (
          <Empty
            title={t(query ? 'nothingFound' : nothingOn[board])}
            note={query || board !== 'favourites' ? undefined : t('noFavouritesNote')}
          />
        )}
        <ul {...hand}>
          {rows.map(pair => (
            <MarketRow
              key={pair.id}
              pair={pair}
              starred={favourites.includes(pair.symbol)}
              last={board === 'mostTraded' ? 'turnover' : 'change'}
            />
          ))}
        </ul>
      </Tabs>
    </section>
  )
}
