import type { Quotation } from '../../trading/market/quotation'
import { Change } from '../../ui/Change'
import { Price } from '../../ui/Price'
import { useDayFigures } from './useDayFigures'

/** The price, and the figures of the last 24 hours. It has the same height while it loads. */
export function DayHead({ pair }: { pair: Quotation | null }) {
  const { high, low, volume, turnover } = useDayFigures(pair)
  return (
    <div className="flex min-h-21 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-1 pb-2">
      <div className="min-w-0">
        <p className="text-figure">
          <Price value={pair?.now_price} scale={pair?.price_scale} tone="last" headline />
        </p>
        <p className="mt-1 text-note">
          <Change value={pair?.change} look="pill" />
        </p>
      </div>
      <dl className="grid max-w-full grid-cols-[auto_auto] gap-x-4 gap-y-1 text-caption">
        {[high, volume, low, turnover].map(({ id, name, value }) => (
          <div key={id}>
            <dt className="text-faint">{name}</dt>
            <dd className="figures text-soft">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
