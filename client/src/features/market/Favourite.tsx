import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toggleFavourite, useFavourites } from '../../trading/market/favourites'
import { cx } from '../../ui/cx'
import { IconButton } from '../../ui/IconButton'

export function Favourite({ symbol }: { symbol: string }) {
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
