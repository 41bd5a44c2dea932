import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hrefOf } from '../../parts/navigator'
import type { Quotation } from '../../trading/market/quotation'
import { useQuotations } from '../../trading/market/useQuotations'
import { Change } from '../../ui/Change'
import { InSight } from '../../ui/InSight'
import { Price } from '../../ui/Price'
import { Skeleton } from '../../ui/Skeleton'
import { byTurnover } from './marketList'
import { Trend } from './Trend'

const count = 3

/** The pairs with the highest turnover. */
export function Leaders() {
  const { t } = useTranslation('home')
  const { rows, isPending } = useUsualOrder()
  if (!isPending && !rows?.length) return null
  const leaders = rows?.slice(0, count) ?? []
  return (
    <InSight as="section" aria-label={t('leaders')} className="mt-2 grid grid-cols-3 gap-2">
      {isPending &&
        ['first', 'second', 'third'].map(place => <Skeleton key={place} height={108} className="rounded-md" />)}
      {leaders.map(pair => (
        <a
          key={pair.id}
          href={hrefOf('/pages/trade/kline', { symbol: pair.symbol })}
          className="flex min-h-[108px] min-w-0 flex-col rounded-md bg-surface p-2.5 shadow-card active:bg-press"
        >
          <span className="truncate text-small font-medium">
            {pair.currency_name}
            <span className="text-faint">/{pair.legal_name}</span>
          </span>
          <span className="mt-0.5 truncate text-lead">
            <Price
              value={pair.now_price}
              scale={pair.price_scale}
              tone={pair.change.startsWith('-') ? 'down' : 'up'}
              headline
            />
          </span>
          <span className="text-caption">
            <Change value={pair.change} />
          </span>
          <span className="mt-auto [&>svg]:w-full">
            <Trend pair={pair} width={96} height={26} />
          </span>
        </a>
      ))}
    </InSight>
  )
}

/**
 * All pairs, highest turnover first. The order is fixed when the page opens: users press the wrong row if rows change places under a
 * finger.
 */
function useUsualOrder() {
  const { data, ...query } = useQuotations()
  const [places, setPlaces] = useState<ReadonlyMap<string, number> | null>(null)
  if (!places && data && data.length > 0) {
    setPlaces(new Map(byTurnover(data).map(({ symbol }, place) => [symbol, place])))
  }
  const placeOf = ({ symbol }: Quotation) => places?.get(symbol) ?? Number.MAX_SAFE_INTEGER
  return { ...query, rows: data?.toSorted((a, b) => placeOf(a) - placeOf(b)) }
}
