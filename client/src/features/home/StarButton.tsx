import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toggleFavourite } from '../../trading/market/favourites'
import { cx } from '../../ui/cx'

interface Props {
  symbol: string
  isStarred: boolean
  size?: number
  /** The size of the touch area. */
  className: string
}

/** Adds a pair to the favourites, or removes it. */
export function StarButton({ symbol, isStarred, size = 14, className }: Props) {
  const { t } = useTranslation('home')
  return (
    <button
      type="button"
      aria-pressed={isStarred}
      aria-label={t('star', { symbol })}
      onClick={() => toggleFavourite(symbol)}
      className={cx('grid shrink-0 place-items-center', className)}
    >
      <Star
        size={size}
        aria-hidden="true"
        className={cx(isStarred ? 'fill-current text-warn-ink' : 'text-line-strong')}
      />
    </button>
  )
}
