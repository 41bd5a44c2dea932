import { format } from '@lagoon/shared/money/format'
import { useTranslation } from 'react-i18next'
import { steer } from '../../market/bookKeys'
import type { Quotation } from '../../market/quotation'
import { StepPicker } from '../../market/StepPicker'
import { useBook, useBookStep } from '../../market/useBook'
import { Price } from '../../ui/Price'
import { Skeleton } from '../../ui/Skeleton'
import { summed } from './bookSums'
import { Levels } from './Levels'
import { useRowsThatFit } from './useRowsThatFit'

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
