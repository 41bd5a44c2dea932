import { useTranslation } from 'react-i18next'
import { useFavourites } from '../../market/favourites'
import { useAsLeft } from '../../nav/useAsLeft'
import { ReadFailed } from '../../reads/ReadFailed'
import { Empty } from '../../ui/Empty'
import { SearchInput } from '../../ui/SearchInput'
import { SkeletonRows } from '../../ui/Skeleton'
import { Tabs } from '../../ui/Tabs'
import { MarketRow } from './MarketRow'
import { arranged, pressed, usualSort } from './marketList'
import { SortHead } from './SortHead'
import { useUsualOrder } from './useUsualOrder'

type Kind = 'all' | 'favourites'

const pairsAtFirst = 8

/** Every pair: searched, starred, sorted. */
export function Markets() {
  const { t } = useTranslation('home')
  const [kind, setKind] = useAsLeft<Kind>('kind', 'all')
  const [query, setQuery] = useAsLeft('search', '')
  const [sort, setSort] = useAsLeft('sort', usualSort)
  const favourites = useFavourites(state => state.symbols)
  const quotations = useUsualOrder()
  const rows = arranged(quotations.rows ?? [], { query, only: kind === 'favourites' ? favourites : null, sort })
  return (
    <section aria-label={t('markets')} className="mt-4">
      <Tabs
        label={t('markets')}
        tabs={[
          { value: 'all', label: t('all') },
          { value: 'favourites', label: t('favourites') },
        ]}
        value={kind}
        onChange={setKind}
      >
        <SearchInput value={query} onChange={setQuery} placeholder={t('searchPair')} className="mt-3" />
        <SortHead sort={sort} onPress={by => setSort(pressed(sort, by))} />
        {quotations.isPending && <SkeletonRows count={pairsAtFirst} icon />}
        {quotations.isError && !quotations.rows && <ReadFailed of={quotations} />}
        {quotations.rows && rows.length === 0 && (
          <Empty title={t(query ? 'nothingFound' : 'noFavourites')} note={query ? undefined : t('noFavouritesNote')} />
        )}
        <ul>
          {rows.map(pair => (
            <MarketRow key={pair.id} pair={pair} starred={favourites.includes(pair.symbol)} />
          ))}
        </ul>
      </Tabs>
    </section>
  )
}
