import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AlertBell } from '../features/alerts/AlertBell'
import { toggleFavourite, useFavourites } from '../trading/market/favourites'
import type { Quotation } from '../trading/market/quotation'
import { cx } from '../ui/cx'
import { IconButton } from '../ui/IconButton'

/** What a user sets for a pair: whether it is a favourite, and its price alerts. */
export function PairMarks({ symbol, pair }: { symbol: string; pair: Quotation | null }) {
  return (
    <>
      <Favourite symbol={symbol} />
      <AlertBell symbol={symbol} pair={pair} />
    </>
  )
}

function Favourite({ symbol }: { symbol: string }) {
  const { t } = useTranslation('market')
  const starred = useFavourites(({ symbols }) => symbols.includes(symbol))
  return (
    <IconButton
      label={t('favourite')}
      aria-pressed={starred}
      icon={<Star size={20} className={cx(starred ? 'fill-current text-warn-ink' : 'text-soft')} />}
      onClick={() => toggleFavourite(symbol)}
    />
  )
}
