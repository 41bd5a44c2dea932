import { type ComponentProps, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { PriceChart } from '../../../trading/chart/PriceChart'
import type { Product } from '../../../trading/market/choices'
import type { Quotation } from '../../../trading/market/quotation'
import { useQuotations } from '../../../trading/market/useQuotations'
import { cx } from '../../../ui/cx'
import { type OtherChart, othersShown, setOtherChart, useCharts } from './charts'

/** Windows of this width have room for more than one chart. */
const query = '(width >= 1440px)'
const watch = (changed: () => void) => {
  const list = window.matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}
export const useRoomForCharts = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(query).matches)

interface Props {
  product: Product
  symbol: string
  pair: Quotation | null
  marks: ComponentProps<typeof PriceChart>['marks']
  at: ComponentProps<typeof PriceChart>['at']
}

/** The chart of the page's pair, and up to three of other pairs, each with its own period. */
export function ChartGrid({ product, symbol, pair, marks, at }: Props) {
  const charts = useCharts(product)
  const hasRoom = useRoomForCharts()
  const pairs = useQuotations().data ?? []
  const count = hasRoom ? charts.count : 1
  const others = othersShown(
    { ...charts, count },
    symbol,
    pairs.map(each => each.symbol),
  )
  return (
    <div
      className={cx('grid min-h-0 flex-1 gap-1 bg-backdrop', count > 1 && 'grid-cols-2', count === 4 && 'grid-rows-2')}
    >
      <div className="terminal-panel terminal-chart">
        <PriceChart
          symbol={symbol}
          scale={pair?.price_scale ?? 2}
          height="100%"
          marks={marks}
          at={at}
          slim={count === 4}
        />
      </div>
      {others.map((other, place) => (
        <div key={`other ${String(place)}`} className="terminal-panel terminal-chart">
          <Other {...{ product, other, place, pairs }} slim={count === 4} />
        </div>
      ))}
    </div>
  )
}

interface OtherProps {
  product: Product
  other: OtherChart
  place: number
  pairs: readonly Quotation[]
  slim: boolean
}

function Other({ product, other, place, pairs, slim }: OtherProps) {
  const { t } = useTranslation('desk')
  const pair = pairs.find(({ symbol }) => symbol === other.symbol)
  return (
    <PriceChart
      symbol={other.symbol}
      scale={pair?.price_scale ?? 2}
      height="100%"
      slim={slim}
      view={other.view}
      onView={view => setOtherChart(product, place, { view })}
      title={
        <select
          aria-label={t('charts.pair', { number: place + 2 })}
          value={other.symbol}
          onChange={event => setOtherChart(product, place, { symbol: event.target.value })}
          className="ml-2 h-8 shrink-0 rounded-sm bg-well px-1 text-small font-semibold text-ink"
        >
          {pairs.map(({ id, symbol }) => (
            <option key={id} value={symbol} className="bg-surface">
              {symbol}
            </option>
          ))}
        </select>
      }
    />
  )
}
