import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../ui/cx'
import { hrefOf } from './navigator'

/** Leads from a picture, such as the coin's logo, to the page about the coin. */
export function CoinLink(props: { id: number; name: string; className?: string; children: ReactNode }) {
  const { t } = useTranslation()
  const { id, name, className, children } = props
  return (
    <a
      href={hrefOf('/pages/trade/coin', { currency: id })}
      aria-label={t('aboutCoin', { coin: name })}
      className={cx('grid shrink-0 place-items-center rounded-full active:bg-press', className)}
    >
      {children}
    </a>
  )
}
