import { format } from '@lagoon/shared/money/format'
import { type RefCallback, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { steer } from '../../../trading/market/bookKeys'
import type { Quotation } from '../../../trading/market/quotation'
import { StepPicker } from '../../../trading/market/StepPicker'
import { useBook, useBookStep } from '../../../trading/market/useBook'
import { cx } from '../../../ui/cx'
import { Price } from '../../../ui/Price'
import { Skeleton } from '../../../ui/Skeleton'
import { BookSettings } from './BookSettings'
import { useBookLook } from './bookLook'
import { reachOf, summed } from './bookSums'
import { Levels } from './Levels'

interface Props {
  pair: Quotation | null
  /** Called when the user selects the price of a level. */
  onPrice: (price: string) => void
}

/** The public book, with as many levels per side as fit; pressing a level selects its price. */
export function Book({ pair, onPrice }: Props) {
  const { t } = useTranslation('market')
  return (
    <section aria-label={t('book')} className="terminal-panel terminal-book">
      <div className="flex shrink-0 items-center justify-between pr-2">
        <h2 className="terminal-title">{t('book')}</h2>
        {pair && <StepPicker pair={pair} />}
      </div>
      {pair ? <Sides key={pair.id} pair={pair} onPrice={onPrice} /> : <Skeleton height={280} className="mx-3" />}
    </section>
  )
}

function Sides({ pair, onPrice }: { pair: Quotation; onPrice: Props['onPrice'] }) {
  const { t } = useTranslation('market')
  const { t: desk } = useTranslation('desk')
  const { mode, levels, shade } = useBookLook()
  const [side, fitting] = useRowsThatFit()
  const places = levels === 'fit' ? fitting : Number(levels)
  const { step } = useBookStep(pair)
  const depth = useBook(pair, step, places <= 20 ? 20 : most, 'whole')
  const asks = depth && mode !== 'bids' ? summed(depth.asks, places) : []
  const bids = depth && mode !== 'asks' ? summed(depth.bids, places) : []
  const shared = { pair, scale: step.scale, onPrice, reach: reachOf(shade, [...asks, ...bids]) }
  // The side that the mode shows is the one that is measured.
  const sideProps = {
    className: cx(
      'flex min-h-0 flex-1 basis-0 focus-visible:-outline-offset-2',
      levels === 'fit' ? 'overflow-hidden' : 'terminal-scroll',
    ),
    ...(levels !== 'fit' && { tabIndex: 0 }),
  }
  return (
    <>
      <BookSettings />
      <div className="flex shrink-0 justify-between gap-1.5 whitespace-nowrap px-3 text-caption text-faint">
        <span>{t('priceIn', { coin: pair.legal_name })}</span>
        <span>{t('amountOf', { coin: pair.currency_name })}</span>
        <span>{desk('sum', { coin: pair.currency_name })}</span>
      </div>
      {mode !== 'bids' && (
        // Reversed, so that the best ask is in sight and the others are reached by scrolling up.
        <div ref={side} {...sideProps} className={cx(sideProps.className, 'flex-col-reverse')}>
          <Levels {...shared} rows={asks} tone="down" label={t('asks')} />
        </div>
      )}
      <button
        type="button"
        data-level
        onKeyDown={steer}
        onClick={() => onPrice(format(pair.now_price, { scale: pair.price_scale, group: false }))}
        className="flex h-9 shrink-0 items-center gap-2 px-3 focus-visible:-outline-offset-2 active:bg-press"
      >
        <span className="text-title leading-tight">
          <Price value={pair.now_price} scale={pair.price_scale} tone="last" headline />
        </span>
        <span className="sr-only">{t('takePrice')}</span>
      </button>
      {mode !== 'asks' && (
        <div ref={mode === 'bids' ? side : undefined} {...sideProps} className={cx(sideProps.className, 'flex-col')}>
          <Levels {...shared} rows={bids} tone="up" label={t('bids')} />
        </div>
      )}
      {depth && depth.bids.length + depth.asks.length === 0 && (
        <p className="shrink-0 px-3 py-2 text-small text-faint">{t('noQuotes')}</p>
      )}
    </>
  )
}

/** The height of the class `h-6`. */
const rowHeight = 24
/** The most levels that a side shows. */
const most = 50

/** How many rows fit on one side of a book, updated with the window. */
function useRowsThatFit(): [RefCallback<HTMLDivElement>, number] {
  const [rows, setRows] = useState(8)
  const side = useCallback((box: HTMLDivElement | null) => {
    if (!box) return
    const measure = () => setRows(Math.min(most, Math.max(3, Math.floor(box.clientHeight / rowHeight))))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    return () => watch.disconnect()
  }, [])
  return [side, rows]
}
