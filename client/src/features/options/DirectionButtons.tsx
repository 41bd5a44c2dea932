import { TrendingDown, TrendingUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button'
import type { Direction } from './option.form'

/** Up at the left, down at the right, always in reach. */
export function DirectionButtons({ disabled, onChoose }: { disabled: boolean; onChoose: (side: Direction) => void }) {
  const { t } = useTranslation('options')
  return (
    <div className="flex gap-3">
      <Button
        tone="up"
        block
        size="lg"
        disabled={disabled}
        icon={<TrendingUp size={18} />}
        onClick={() => onChoose('up')}
      >
        {t('up')}
      </Button>
      <Button
        tone="down"
        block
        size="lg"
        disabled={disabled}
        icon={<TrendingDown size={18} />}
        onClick={() => onChoose('down')}
      >
        {t('down')}
      </Button>
    </div>
  )
}
