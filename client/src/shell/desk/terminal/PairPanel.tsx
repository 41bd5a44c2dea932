import { Star } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../../api/ReadFailed'
import type { Board } from '../../../features/home/marketList'
import { SortHead } from '../../../features/home/SortHead'
import { useMarketList } from '../../../features/home/useMarketList'
import type { Quotation } from '../../../trading/market/quotation'
import { useQuotations } from '../../../trading/market/useQuotations'
import { SearchInput } from '../../../ui/SearchInput'
import { SkeletonRows } from '../../../ui/Skeleton'
import { Tabs } from '../../../ui/Tabs'
import { onFindPair } from '../pairSearch'
import { PairRow } from './PairRow'

interface Props {
  symbol: string
  trades: (pair: Quotation) => boolean
  onChoose: (pair: Quotation) => void
  /** Without a column, the list covers the chart while it is open. */
  open: boolean
  onOpen: (open: boolean) => void
}

/** The column is narrow, so favourites have their star instead of their name. */
const withStar = ({ value, label }: { value: Board; label: string }) => ({
  value,
  label: value === 'favourites' ? <Star role="img" aria-label={label} size={15} /> : label,
})

/** The pairs with their prices, with search by `/`, stars and sorting. Enter in the search opens the first, Escape leaves it. */
export function PairPanel({ symbol, trades, onChoose, open, onOpen }: Props) {
  const { t: desk } = useTranslation('desk')
  const quotations = useQuotations()
  const pairs = quotations.data?.filter(trades)
  const list = useMarketList(pairs, { remembers: false })
  const { query, setQuery, rows, last } = list
  const panel = useRef<HTMLElement>(null)
  const field = () => panel.current?.querySelector<HTMLInputElement>('input[type=search]')
  const find = useEffectEvent(() => {
    onOpen(true)
    requestAnimationFrame(() => field()?.focus())
  })
  useEffect(() => onFindPair(() => find()), [])

  function steer(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      setQuery('')
      onOpen(false)
      field()?.blur()
    }
    const [first] = rows
    if (event.key === 'Enter' && event.target === field() && first) {
      setQuery('')
      field()?.blur()
      onChoose(first)
    }
  }

  return (
    <section
      ref={panel}
      aria-label={desk('pairs')}
      data-open={open || undefined}
      onKeyDown={steer}
      className="terminal-panel terminal-pairs"
    >
      <SearchInput value={query} onChange={setQuery} placeholder={desk('find')} className="mx-2 mt-2 shrink-0" />
      <Tabs {...list.tabs} tabs={list.tabs.tabs.map(withStar)} className="terminal-boards mx-2">
        <div className="shrink-0 px-2">
          <SortHead last={last} sort={list.sort} onPress={list.onSort} />
        </div>
        <div className="terminal-scroll">
          {quotations.isPending && <SkeletonRows count={8} note={false} />}
          {quotations.isError && !pairs && <ReadFailed of={quotations} />}
          {pairs && rows.length === 0 && (
            <p className="px-3 py-6 text-center text-note text-faint">{list.nothing.title}</p>
          )}
          <ul {...list.hand}>
            {rows.map(pair => (
              <PairRow
                key={pair.id}
                pair={pair}
                last={last}
                isChosen={pair.symbol === symbol}
                isStarred={list.isStarred(pair)}
                onChoose={onChoose}
              />
            ))}
          </ul>
        </div>
      </Tabs>
    </section>
  )
}
