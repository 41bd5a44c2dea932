import { format } from '@lagoon/shared/money/format'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { steer } from '../../../trading/market/bookKeys'
import type { Quotation } from '../../../trading/market/quotation'
import { StepPicker } from '../../../trading/market/StepPicker'
import { useBook, useBookStep } from '../../../trading/market/useBook'
import { Price } from '../../../ui/Price'
import { Skeleton } from '../../../ui/Skeleton'
import { summed } from './bookSums'
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
  const [side, places] = useRowsThatFit()
  const { step } = useBookStep(pair)
  const depth = useBook(pair, step, Math.max(places, 20), 'whole')
  const levels = {
    pair,
    scale: step.scale,
    onPrice,
    most: depth ? mostOf(summed(depth.bids, places), summed(depth.asks, places)) : '0',
  }
  const asks = depth && summed(depth.asks, places)
  const bids = depth && summed(depth.bids, places)
  return (
    <>
      <div className="terminal-level shrink-0 px-3 text-caption text-faint">
        <span>{t('priceIn', { coin: pair.legal_name })}</span>
        <span className="text-right">{t('amountOf', { coin: pair.currency_name })}</span>
        <span className="text-right">{desk('sum', { coin: pair.currency_name })}</span>
      </div>
      <div ref={side} className="flex min-h-0 flex-1 basis-0 flex-col justify-end overflow-hidden">
        <Levels {...levels} rows={asks} tone="down" label={t('asks')} />
      </div>
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
      <div className="min-h-0 flex-1 basis-0 overflow-hidden">
        <Levels {...levels} rows={bids} tone="up" label={t('bids')} />
      </div>
      {depth && depth.bids.length + depth.asks.length === 0 && (
        <p className="shrink-0 px-3 py-2 text-small text-faint">{t('noQuotes')}</p>
      )}
    </>
  )
}

/** Both sides have the same scale: the larger of the two sums. */
function mostOf(bids: readonly { sum: string }[], asks: readonly { sum: string }[]): string {
  const [bid, ask] = [bids.at(-1)?.sum ?? '0', asks.at(-1)?.sum ?? '0']
  return Number(bid) > Number(ask) ? bid : ask
}

/** The height of the class `h-6`. */
const rowHeight = 24
const most = 40

/** How many rows fit on one side of a book, updated with the window. */
function useRowsThatFit(): [RefObject<HTMLDivElement | null>, number] {
  const side = useRef<HTMLDivElement>(null)
  const [rows, setRows] = useState(8)
  useLayoutEffect(() => {
    const box = side.current
    if (!box) return
    const measure = () => setRows(Math.min(most, Math.max(3, Math.floor(box.clientHeight / rowHeight))))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    return () => watch.disconnect()
  }, [])
  return [side, rows]
}
