import { nearLevels } from '@lagoon/shared/live/topics'
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../trading/chart/figures'
import { type BookRow, bookRows } from '../../trading/market/bookRows'
import type { Quotation } from '../../trading/market/quotation'
import { StepPicker } from '../../trading/market/StepPicker'
import { useBook, useBookStep } from '../../trading/market/useBook'
import { cx } from '../../ui/cx'
import { Empty } from '../../ui/Empty'
import { formatFigure } from '../../ui/figure'
import { Skeleton } from '../../ui/Skeleton'

const places = 20
/** The height of the class `h-6`. */
const rowHeight = 24

/** The public book: bids at the left, asks at the right, best prices in the middle. The page requests only the visible levels. */
export const DepthTable = ({ pair }: { pair: Quotation | null }) => (pair ? <Book pair={pair} /> : <DepthSkeleton />)

function Book({ pair }: { pair: Quotation }) {
  const { t } = useTranslation('market')
  const [reach, setReach] = useState<'near' | 'whole'>('near')
  const { step } = useBookStep(pair)
  const depth = useBook(pair, step, places, reach)
  if (!depth) return <DepthSkeleton />
  if (depth.bids.length + depth.asks.length === 0) return <Empty title={t('closed')} note={t('closedNote')} />
  const { bids, asks } = bookRows(depth, places)
  return (
    <div className="px-4 pt-2">
      <div className="mb-1.5 flex justify-end">
        <StepPicker pair={pair} />
      </div>
      <div className="flex justify-between text-caption text-faint">
        <span>{t('amountOf', { coin: pair.currency_name })}</span>
        <span>{t('priceIn', { coin: pair.legal_name })}</span>
        <span>{t('amountOf', { coin: pair.currency_name })}</span>
      </div>
      <div className="relative mt-1 grid grid-cols-2 gap-1.5">
        <Side label={t('bids')} rows={bids} scale={step.scale} tone="up" />
        <Side label={t('asks')} rows={asks} scale={step.scale} tone="down" />
        {reach === 'near' && <Further onSight={() => setReach('whole')} />}
      </div>
    </div>
  )
}

function Side(props: { label: string; rows: readonly BookRow[]; scale: number; tone: 'up' | 'down' }) {
  const { label, rows, scale, tone } = props
  const isBid = tone === 'up'
  return (
    <ul aria-label={label} className="min-h-120">
      {numbered(rows).map(({ place, price, amount, share }) => (
        <Level
          key={place}
          price={formatFigure(price, { scale })}
          amount={amountText(Number(amount))}
          width={`${Math.round(share * 100)}%`}
          isBid={isBid}
        />
      ))}
    </ul>
  )
}

/** The key of a level is its place: when the price moves, every level has another price, but the rows stay. */
const numbered = (rows: readonly BookRow[]) => rows.map((row, place) => ({ ...row, place }))

/** One level as text, rendered again only when its text changes. */
const Level = memo(function Level(props: { price: string; amount: string; width: string; isBid: boolean }) {
  const { price, amount, width, isBid } = props
  return (
    <li
      className={cx('figures relative flex h-6 items-center justify-between text-small', isBid && 'flex-row-reverse')}
    >
      <span
        aria-hidden="true"
        className={cx('absolute inset-y-px', isBid ? 'right-0 bg-up-tint' : 'left-0 bg-down-tint')}
        style={{ width }}
      />
      <span className={cx('relative', isBid ? 'pr-1 text-up-ink' : 'pl-1 text-down-ink')}>{price}</span>
      <span className="relative text-soft">{amount}</span>
    </li>
  )
})

/** Marks the end of the loaded levels, and calls `onSight` when it becomes visible. */
function Further({ onSight }: { onSight: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const said = useEffectEvent(onSight)
  useEffect(() => {
    if (!mark.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && said())
    watch.observe(mark.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div
      ref={mark}
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0"
      style={{ top: nearLevels * rowHeight }}
    />
  )
}

function DepthSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-2.5 px-4 pt-8">
      {Array.from({ length: places }, (_, at) => `row ${at}`).map(row => (
        <Skeleton key={row} />
      ))}
    </div>
  )
}
