import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { useQuotations } from '../../trading/market/useQuotations'
import { Empty } from '../../ui/Empty'
import { SearchInput } from '../../ui/SearchInput'
import { SkeletonRows } from '../../ui/Skeleton'
import { Tabs } from '../../ui/Tabs'
import { ArrangeFavourites, SuggestedHead } from './Favourites'
import { Leaders } from './Leaders'
import { MarketRow } from './MarketRow'
import { RecentSearches } from './RecentSearches'
import { SortHead } from './SortHead'
import { useMarketList } from './useMarketList'

const pairsAtFirst = 8

/** Every pair: by board, with search, stars and sorting. */
function Markets() {
  const { t } = useTranslation('home')
  const quotations = useQuotations()
  const list = useMarketList(quotations.data, { remembers: true })
  const { query, setQuery, sort, onSort, rows, hand, isStarred, last, nothing, tabs, isFavourites, suggested } = list
  return (
    <section aria-label={t('markets')} className="mt-4">
      <Tabs {...tabs}>
        <SearchInput value={query} onChange={setQuery} placeholder={t('searchPair')} className="mt-3" />
        {query === '' && <RecentSearches onChoose={setQuery} />}
        <SortHead last={last} sort={sort} onPress={onSort} />
        {quotations.isPending && <SkeletonRows count={pairsAtFirst} icon />}
        {quotations.isError && !quotations.data && <ReadFailed of={quotations} />}
        {quotations.data && rows.length + suggested.length === 0 && <Empty {...nothing} />}
        <ul {...hand}>
          {rows.map(pair => (
            <MarketRow key={pair.id} pair={pair} starred={isStarred(pair)} last={last} />
          ))}
        </ul>
        {isFavourites && rows.length > 1 && <ArrangeFavourites />}
        {suggested.length > 0 && <SuggestedHead pairs={suggested} />}
        <ul>
          {suggested.map(pair => (
            <MarketRow key={pair.id} pair={pair} starred={false} last={last} />
          ))}
        </ul>
      </Tabs>
    </section>
  )
}

/** The tradable markets: the leaders, every pair. */
export function MarketView() {
  return (
    <>
      <Leaders />
      <Markets />
    </>
  )
}
