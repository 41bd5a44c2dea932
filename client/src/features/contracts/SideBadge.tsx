import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/Badge'
import type { Position } from './order.form'

/** "▲ Long 20×" */
export function SideBadge({ position }: { position: Pick<Position, 'type' | 'multiple'> }) {
  const { t } = useTranslation('contracts')
  const isLong = position.type === 1
  return (
    <Badge tone={isLong ? 'up' : 'down'}>
      {isLong ? '▲' : '▼'} {t(isLong ? 'long' : 'short')} {position.multiple}×
    </Badge>
  )
}
