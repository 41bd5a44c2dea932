import { format } from '@lagoon/shared/money/format'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../chart/figures'
import type { Quotation } from '../../market/quotation'
import { percentFrom } from '../../money/reckon'
import { cx } from '../../ui/cx'
import { steer } from './bookKeys'
import type { SummedLevel } from './bookSums'

interface Props {
  pair: Quotation
  /** Decimals of the prices. */
  scale: number
  rows: readonly SummedLevel[] | null
  /** The sum that reaches from edge to edge. */
  most: string
  tone: 'up' | 'down'
  label: string
  onPrice: (price: string) => void
}

/** One side of the book; asks are written from the worst price down to the best. */
export function Levels({ pair, scale, rows, most, tone, label, onPrice }: Props) {
  const { t } = useTranslation('market')
  const numbered = (rows ?? []).map((row, place) => ({ ...row, place }))
  return (
    <ul aria-label={label}>
      {(tone === 'down' ? numbered.toReversed() : numbered).map(({ place, price, amount, sum }) => (
        <li key={place} className="relative">
          <span
            aria-hidden="true"
            className={cx('absolute inset-y-px right-0', tone === 'up' ? 'bg-up-tint' : 'bg-down-tint')}
            style={{ width: `${percentFrom(sum, most)}%` }}
          />
          <button
            type="button"
            data-level
            tabIndex={-1}
            onKeyDown={steer}
            onClick={() => onPrice(format(price, { scale, group: false }))}
            className="terminal-level figures relative h-6 w-full px-3 text-small focus-visible:-outline-offset-2 active:bg-press"
          >
            <span aria-hidden="true" className={cx('text-left', tone === 'up' ? 'text-up-ink' : 'text-down-ink')}>
              {format(price, { scale })}
            </span>
            <span aria-hidden="true" className="text-right">
              {amountText(Number(amount))}
            </span>
            <span aria-hidden="true" className="text-right text-soft">
              {amountText(Number(sum))}
            </span>
            <span className="sr-only">
              {t('level', {
                price: format(price, { scale }),
                unit: pair.legal_name,
                amount: amountText(Number(amount)),
                coin: pair.currency_name,
              })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
