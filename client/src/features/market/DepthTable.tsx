import { useTranslation } from 'react-i18next'
import { amountText, priceText } from '../../chart/figures'
import type { Quotation } from '../../market/quotation'
import { useDepth } from '../../market/useDepth'
import { cx } from '../../ui/cx'
import { Empty } from '../../ui/Empty'
import { Skeleton } from '../../ui/Skeleton'
import { type DepthRow, depthRows } from './depthRows'

const places = 20

/** The public book: who buys on the left, who sells on the right, best prices in the middle. */
export function DepthTable({ pair }: { pair: Quotation | null }) {
  const { t } = useTranslation('market')
  const depth = useDepth(pair)
  if (!pair || !depth) return <DepthSkeleton />
  if (depth.bids.length + depth.asks.length === 0) return <Empty title={t('closed')} note={t('closedNote')} />
  return (
    <div className="px-4 pt-2">
      <div className="flex justify-between text-caption text-faint">
        <span>{t('amountOf', { coin: pair.currency_name })}</span>
        <span>{t('priceIn', { coin: pair.legal_name })}</span>
        <span>{t('amountOf', { coin: pair.currency_name })}</span>
      </div>
      <div className="mt-1 grid grid-cols-2 gap-1.5">
        <Side label={t('bids')} rows={depthRows(depth.bids, places)} scale={pair.price_scale} tone="up" />
        <Side label={t('asks')} rows={depthRows(depth.asks, places)} scale={pair.price_scale} tone="down" />
      </div>
    </div>
  )
}

function Side(props: { label: string; rows: readonly DepthRow[]; scale: number; tone: 'up' | 'down' }) {
  const { label, rows, scale, tone } = props
  const isBid = tone === 'up'
  return (
    <ul aria-label={label}>
      {rows.map(({ price, amount, share }) => (
        <li
          key={price}
          className={cx(
            'figures relative flex h-6 items-center justify-between text-small',
            isBid && 'flex-row-reverse',
          )}
        >
          <span
            aria-hidden="true"
            className={cx('absolute inset-y-px', isBid ? 'right-0 bg-up-tint' : 'left-0 bg-down-tint')}
            style={{ width: `${share * 100}%` }}
          />
          <span className={cx('relative', isBid ? 'pr-1 text-up-ink' : 'pl-1 text-down-ink')}>
            {priceText(price, scale)}
          </span>
          <span className="relative text-soft">{amountText(amount)}</span>
        </li>
      ))}
    </ul>
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
