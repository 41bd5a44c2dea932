import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/Badge'
import type { OfferState } from './newcoins.rules'

const tones = { upcoming: 'info', subscribing: 'brand', launched: 'up', soldOut: 'neutral' } as const

export function OfferBadge({ state }: { state: OfferState }) {
  const { t } = useTranslation('newcoins')
  return (
    <Badge tone={tones[state]} dot={state === 'subscribing'}>
      {t(`states.${state}`)}
    </Badge>
  )
}
