import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText, changeText } from '../../trading/chart/figures'
import { bookSteps, chosenStep } from '../../trading/market/bookSteps'
import type { Quotation } from '../../trading/market/quotation'
import { useGroupedBook } from '../../trading/market/useBook'
import { Amount } from '../../ui/Amount'
import { cx } from '../../ui/cx'
import { Empty } from '../../ui/Empty'
import { formatFigure } from '../../ui/figure'
import { CurveSkeleton } from './CurveSkeleton'
import { type CurvePoint, type DepthCurve, depthCurve, pointAt, reach, spot, stairs } from './depthCurve'

const most_levels = 500
/** Stops of the slider on each side of the price. */
const stops = 40

/** The amount that waits up to each price, bids at the left and asks at the right. A finger or the arrow keys select a price. */
export default function DepthChart({ pair }: { pair: Quotation }) {
  const { t } = useTranslation('market')
  const [stop, setStop] = useState(0)
  const steps = bookSteps(pair.now_price, pair.price_scale)
  // The second coarsest step has a hundred prices or more within range: as fine as a phone can show.
  const step = steps.at(-2) ?? chosenStep(steps, undefined)
  const book = useGroupedBook(pair, step.text, most_levels)
  if (!book) return <CurveSkeleton />
  if (book.bids.length + book.asks.length === 0) return <Empty title={t('closed')} note={t('closedNote')} />
  const curve = depthCurve(book.bids, book.asks, pair)
  const point = stop === 0 ? undefined : pointAt(curve, (stop / stops) * reach, pair, step)
  const percent = `${reach * 100}%`
  const sums = [
    { id: 'bids', name: t('bidsTo', { percent }), amount: curve.bids.at(-1)?.amount ?? '0', ink: 'text-up-ink' },
    { id: 'asks', name: t('asksTo', { percent }), amount: curve.asks.at(-1)?.amount ?? '0', ink: 'text-down-ink' },
  ]
  const away = (price: string) => changeText(Number(pair.now_price), Number(price))
  const said = point
    ? `${t(stop < 0 ? 'bids' : 'asks')}: ${formatFigure(point.price, step)} ${pair.legal_name} (${away(point.price)}), ${formatFigure(point.amount)} ${pair.currency_name}`
    : sums.map(({ name, amount }) => `${name}: ${formatFigure(amount)} ${pair.currency_name}`).join(', ')
  return (
    <section aria-label={t('depthChart')} className="px-4 pt-3 pb-4">
      <div className="min-h-11">
        {point ? (
          <dl className="grid grid-cols-[auto_auto_1fr] gap-x-4 text-note">
            <Figure name={t('priceIn', { coin: pair.legal_name })}>
              <span className={stop < 0 ? 'text-up-ink' : 'text-down-ink'}>{formatFigure(point.price, step)}</span>
            </Figure>
            <Figure name={t('distance')}>{away(point.price)}</Figure>
            <Figure name={t('cumulative', { coin: pair.currency_name })} last>
              <Amount value={point.amount} />
            </Figure>
          </dl>
        ) : (
          <p className="text-small text-faint">{t('depthHint')}</p>
        )}
      </div>
      <div className="relative mt-2 h-52 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-brand-ink">
        <Curve curve={curve} />
        {[1, 0.5].map(share => (
          <span
            key={share}
            aria-hidden="true"
            className="figures absolute inset-x-0 border-line border-t border-dashed pt-0.5 pl-[51%] text-caption text-faint"
            style={{ top: `${100 * (1 - share)}%` }}
          >
            {amountText(Number(curve.most) * share)}
          </span>
        ))}
        {point && <Mark point={point} isBid={stop < 0} />}
        <input
          type="range"
          min={-stops}
          max={stops}
          step={1}
          value={stop}
          aria-label={t('depthChart')}
          aria-valuetext={said}
          onChange={event => setStop(event.target.valueAsNumber)}
          className="absolute -inset-x-2 inset-y-0 h-full w-[calc(100%+16px)] cursor-crosshair touch-pan-y opacity-0"
        />
      </div>
      <p aria-hidden="true" className="figures mt-1 flex justify-between text-caption text-faint">
        <span>-{percent}</span>
        <span className="text-soft">{formatFigure(pair.now_price, { scale: pair.price_scale })}</span>
        <span>+{percent}</span>
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-4 text-note">
        {sums.map(({ id, name, amount, ink }) => (
          <div key={id} className="min-w-0 last:text-right">
            <dt className="text-caption text-faint">{name}</dt>
            <dd className={cx('mt-0.5 break-words', ink)}>
              <Amount value={amount} unit={pair.currency_name} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Curve({ curve }: { curve: DepthCurve }) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className="absolute inset-0 size-full">
      {(['bids', 'asks'] as const).map(side => {
        const line = stairs(curve[side], side)
        return (
          <g key={side} className={side === 'bids' ? 'text-up-ink' : 'text-down-ink'}>
            {line && <path d={`${line}V100Z`} fill="currentColor" fillOpacity="0.16" />}
            <path d={line} fill="none" stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
          </g>
        )
      })}
      <path d="M50 0V100" className="stroke-line-strong" strokeDasharray="3 3" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** A line at the selected price, and a dot on the curve. */
function Mark({ point, isBid }: { point: CurvePoint; isBid: boolean }) {
  const left = `${spot(point.distance)}%`
  return (
    <>
      <span aria-hidden="true" className="absolute inset-y-0 w-px bg-soft" style={{ left }} />
      <span
        aria-hidden="true"
        className={cx(
          'absolute size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full ring-2 ring-page',
          isBid ? 'bg-up' : 'bg-down',
        )}
        style={{ left, top: `${100 * (1 - point.height)}%` }}
      />
    </>
  )
}

function Figure({ name, last, children }: { name: string; last?: boolean; children: React.ReactNode }) {
  return (
    <div className={cx('min-w-0', last && 'text-right')}>
      <dt className="text-caption text-faint">{name}</dt>
      <dd className="figures mt-0.5 break-words">{children}</dd>
    </div>
  )
}
