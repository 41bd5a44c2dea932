import { ArrowDown, ArrowUp } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moveFavourite, useFavourites } from '../../trading/market/favourites'
import { IconButton } from '../../ui/IconButton'
import { Sheet } from '../../ui/Sheet'
import { StarButton } from './StarButton'

/** The favourites with buttons that move them. The pressed button keeps the focus, so that one key moves a pair all the way. */
export default function FavouriteOrder({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('home')
  const { symbols } = useFavourites()
  const [moved, setMoved] = useState('')
  const move = (symbol: string, by: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    moveFavourite(symbol, by)
    const place = useFavourites.getState().symbols.indexOf(symbol) + 1
    setMoved(`${symbol} ${place} / ${symbols.length}`)
    requestAnimationFrame(() =>
      (button.disabled ? button.parentElement?.querySelector<HTMLElement>('button:enabled') : button)?.focus(),
    )
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('arrange')}>
      <ol>
        {symbols.map((symbol, at) => (
          <li key={symbol} className="flex min-h-13 items-center gap-2 border-line border-b last:border-b-0">
            <StarButton symbol={symbol} isStarred size={18} className="-ml-2.5 size-11" />
            <span className="min-w-0 flex-1 truncate text-body font-medium">{symbol}</span>
            <span className="flex gap-1">
              <IconButton
                label={t('moveUp', { symbol })}
                icon={<ArrowUp size={20} />}
                disabled={at === 0}
                onClick={move(symbol, -1)}
              />
              <IconButton
                label={t('moveDown', { symbol })}
                icon={<ArrowDown size={20} />}
                disabled={at === symbols.length - 1}
                onClick={move(symbol, 1)}
              />
            </span>
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {moved}
      </p>
    </Sheet>
  )
}
