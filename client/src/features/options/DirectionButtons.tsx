import { TrendingDown, TrendingUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Quotation } from '../../trading/market/quotation'
import { Button } from '../../ui/Button'
import type { Direction } from './option.form'
import { PauseNotice, usePausedUntil } from './PauseNotice'

interface Props {
  pair: Quotation | null
  onChoose: (side: Direction) => void
}

/** Up at the left, down at the right, always visible; above them, the reason if options cannot be bought now. */
export function DirectionButtons({ pair, onChoose }: Props) {
  const { t } = useTranslation('options')
  const until = usePausedUntil(pair?.symbol)
  const look = { block: true, size: 'lg', disabled: pair?.open_microtrade !== 1 || until !== undefined } as const
  return (
    <>
      <PauseNotice until={until} />
      <div className="flex gap-3">
        <Button tone="up" {...look} icon={<TrendingUp size={18} />} onClick={() => onChoose('up')}>
          {t('up')}
        </Button>
        <Button tone="down" {...look} icon={<TrendingDown size={18} />} onClick={() => onChoose('down')}>
          {t('down')}
        </Button>
      </div>
    </>
  )
}
