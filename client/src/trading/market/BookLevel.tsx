import { format } from '@lagoon/shared/money/format'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx'
import { amountText } from '../chart/figures'
import { steer } from './bookKeys'
import type { Quotation } from './quotation'

interface Props {
  pair: Quotation
  /** The decimals of the prices. */
  scale: number
  price: string
  amount: string
  tone: 'up' | 'down'
  /** The length of its bar, in percent. */
  reach: number
  className: string
  onPrice: (price: string) => void
  /** The content beside the price; a screen reader gets price and amount. */
  children: ReactNode
}

/** A level of the book; pressing it selects its price. */
export function BookLevel({ pair, scale, price, amount, tone, reach, className, onPrice, children }: Props) {
  const { t } = useTranslation('market')
  return (
    <li className="relative">
      <span
        aria-hidden="true"
        className={cx('absolute inset-y-px right-0', tone === 'up' ? 'bg-up-tint' : 'bg-down-tint')}
        style={{ width: `${reach}%` }}
      />
      <button
        type="button"
        data-level
        tabIndex={-1}
        onKeyDown={steer}
        onClick={() => onPrice(format(price, { scale, group: false }))}
        className={cx('figures relative h-6 w-full text-small active:bg-press', className)}
      >
        <span aria-hidden="true" className={cx('text-left', tone === 'up' ? 'text-up-ink' : 'text-down-ink')}>
          {format(price, { scale })}
        </span>
        {children}
        <span className="sr-only">
          {t('level', {
            price: format(price, { scale }),
            unit: pair.legal_name,
            amount: amountText(amount),
            coin: pair.currency_name,
          })}
        </span>
      </button>
    </li>
  )
}
