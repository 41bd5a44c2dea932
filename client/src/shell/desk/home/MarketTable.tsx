import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../../api/ReadFailed'
import { ArrangeFavourites, SuggestedHead } from '../../../features/home/Favourites'
import type { pressed, Sort } from '../../../features/home/marketList'
import { RecentSearches } from '../../../features/home/RecentSearches'
import { useMarketList } from '../../../features/home/useMarketList'
import { useQuotations } from '../../../trading/market/useQuotations'
import { cx } from '../../../ui/cx'
import { Empty } from '../../../ui/Empty'
import { SearchInput } from '../../../ui/SearchInput'
import { SkeletonRows } from '../../../ui/Skeleton'
import { Tabs } from '../../../ui/Tabs'
import { onFindPair } from '../pairSearch'
import { MarketLine } from './MarketLine'

/** Every pair with its day, one per line, with search, stars and sorting. */
export function MarketTable() {
  const { t } = useTranslation('home')
  const { t: market } = useTranslation('market')
  const { t: desk } = useTranslation('desk')
  const quotations = useQuotations()
  const list = useMarketList(quotations.data, { remembers: true })
  const { query, setQuery, sort, onSort, rows, hand, isStarred, nothing, tabs, isFavourites, suggested } = list
  const shown = [...rows, ...suggested]
  const section = useRef<HTMLElement>(null)
  useEffect(() => onFindPair(() => section.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus()), [])
  const sorter = { sort, onSort }
  return (
    <section ref={section} aria-label={t('markets')} className="rounded-lg bg-surface p-4 shadow-card">
      <div className="flex items-center gap-4 border-line border-b">
        <Tabs {...tabs} className="min-w-0 flex-1 border-b-0" />
        <SearchInput value={query} onChange={setQuery} placeholder={desk('find')} className="mb-2 w-64" />
      </div>
      {quotations.isPending && <SkeletonRows count={10} icon />}
      {quotations.isError && !quotations.data && <ReadFailed of={quotations} />}
      {query === '' && <RecentSearches onChoose={setQuery} />}
      {isFavourites && rows.length > 1 && <ArrangeFavourites />}
      {suggested.length > 0 && <SuggestedHead pairs={suggested} />}
      {quotations.data && shown.length === 0 && <Empty {...nothing} />}
      {shown.length > 0 && (
        <table aria-label={t('markets')} className="figures w-full border-collapse text-body">
          <thead className="text-small text-faint">
            <tr className="h-10">
              <th scope="col" className="pl-9 text-left font-normal">
                <SortButton {...sorter} by="name" />
              </th>
              <th scope="col" className="text-right font-normal">
                <SortButton {...sorter} by="price" />
              </th>
              <th scope="col" className="text-right font-normal">
                <SortButton {...sorter} by="change" />
              </th>
              <th scope="col" className="roomy text-right font-normal">
                {market('high')}
              </th>
              <th scope="col" className="roomy text-right font-normal">
                {market('low')}
              </th>
              <th scope="col" className="text-right font-normal">
                <SortButton {...sorter} by="turnover" />
              </th>
              <th scope="col">
                <span className="sr-only">{t('change')}</span>
              </th>
              <th scope="col">
                <span className="sr-only">{market('buy')}</span>
              </th>
            </tr>
          </thead>
          <tbody {...hand}>
            {shown.map(pair => (
              <MarketLine key={pair.id} pair={pair} isStarred={isStarred(pair)} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

type Column = Parameters<typeof pressed>[1]

interface Props {
  by: Column
  sort: Sort
  onSort: (by: Column) => void
}

/** A column name that sorts by it. */
function SortButton({ by, sort, onSort }: Props) {
  const { t } = useTranslation('home')
  const isChosen = sort.by === by
  const Icon = !isChosen ? ChevronsUpDown : sort.down ? ChevronDown : ChevronUp
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onSort(by)}
      className={cx('inline-flex min-h-7 items-center gap-0.5', isChosen && 'text-ink')}
    >
      {t(by)}
      <Icon size={12} aria-hidden="true" />
      {isChosen && <span className="sr-only">{t(sort.down ? 'descending' : 'ascending')}</span>}
    </button>
  )
}
