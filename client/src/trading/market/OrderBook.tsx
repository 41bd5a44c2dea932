import { ChartArea } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/IconButton'
import { Price } from '../../ui/Price'
import { Skeleton } from '../../ui/Skeleton'
import { amountText } from '../chart/figures'
import { BookLevel } from './BookLevel'
import { steer } from './bookKeys'
import { type BookRow, bookRows } from './bookRows'
import type { Quotation } from './quotation'
import { StepPicker } from './StepPicker'
import { useBook, useBookStep } from './useBook'

const places = 8
const noBook = { bids: [], asks: [] }

interface Props {
  pair: Quotation
  /** Called when the user selects the price of a level. */
  onPrice: (price: string) => void
  onDepthChart: () => void
}

/**
 * The public book in one column, asks above bids, best prices in the middle; pressing a level selects its price. The Tab key stops at the
 * latest price, and the arrow keys move up and down from there. Its words are those of `market`.
 */
export function OrderBook({ pair, onPrice, onDepthChart }: Props) {
  const { t } = useTranslation('market')
  const { step } = useBookStep(pair)
  const depth = useBook(pair, step, places, 'near')
  const { bids, asks } = bookRows(depth ?? noBook, places)
  return (
    <section aria-label={t('book')} className="flex min-w-0 flex-col">
      <div className="flex justify-between gap-1 text-caption text-faint">
        <span>{t('priceIn', { coin: pair.legal_name })}</span>
        <span className="text-right">{t('amountOf', { coin: pair.currency_name })}</span>
      </div>
      <Levels
        pair={pair}
        scale={step.scale}
        rows={depth && [...asks].reverse()}
        tone="down"
        label={t('asks')}
        onPrice={onPrice}
      />
      <button
        type="button"
        data-level
        onKeyDown={steer}
        onClick={() => onPrice(pair.now_price)}
        className="touch my-1 flex min-h-10 flex-col items-start justify-center rounded-sm active:bg-press"
      >
        <span className="text-title leading-tight">
          <Price value={pair.now_price} scale={pair.price_scale} tone="last" headline />
        </span>
        <span className="sr-only">{t('takePrice')}</span>
      </button>
      <Levels pair={pair} scale={step.scale} rows={depth && bids} tone="up" label={t('bids')} onPrice={onPrice} />
      <div className="mt-1 -mr-2 flex items-center justify-between">
        <StepPicker pair={pair} />
        <IconButton
          label={t('depthChart')}
          icon={<ChartArea size={18} />}
          className="ml-auto text-soft"
          onClick={onDepthChart}
        />
      </div>
      {depth && bids.length + asks.length === 0 && <p className="py-2 text-small text-faint">{t('noQuotes')}</p>}
    </section>
  )
}

interface LevelsProps extends Pick<Props, 'pair' | 'onPrice'> {
  /** The decimals of the prices. */
  scale: number
  rows: readonly BookRow[] | null
  tone: 'up' | 'down'
  label: string
}

function Levels({ pair, scale, rows, tone, label, onPrice }: LevelsProps) {
  const spare = Array.from({ length: places - (rows?.length ?? 0) }, (_, at) => at)
  const blanks = spare.map(at => (
    <li key={`blank ${at}`} aria-hidden="true" className="flex h-6 items-center">
      {rows === null && <Skeleton height={12} />}
    </li>
  ))
  return (
    <ul aria-label={label} className="mt-1">
      {tone === 'down' && blanks}
      {placed(rows ?? [], tone).map(({ place, price, amount, share }) => (
        <BookLevel
          key={place}
          {...{ pair, scale, price, amount, tone, onPrice }}
          reach={share * 100}
          className="flex items-center justify-between gap-1 rounded-xs"
        >
          <span aria-hidden="true" className="text-soft">
            {amountText(amount)}
          </span>
        </BookLevel>
      ))}
      {tone === 'up' && blanks}
    </ul>
  )
}

/** A level is identified by its position from the best price, so the focus stays in place while prices move. */
const placed = (rows: readonly BookRow[], tone: LevelsProps['tone']) =>
  rows.map((row, at) => ({ ...row, place: tone === 'up' ? at : rows.length - 1 - at }))
