import { useTranslation } from 'react-i18next'
import { Amount } from '../../ui/Amount'
import { Badge } from '../../ui/Badge'
import { Card } from '../../ui/Card'
import { standingOf } from './position.figures'

const tones = { safe: 'up', watch: 'warn', danger: 'down' } as const

interface Props {
  profit: string
  hazardRate: string
  unit: string
}

/** Of all holdings together: the profit of this second, and how much of their margin is left. */
export function Totals({ profit, hazardRate, unit }: Props) {
  const { t } = useTranslation('contracts')
  const standing = standingOf(hazardRate)
  return (
    <Card look="glow" className="mt-4 flex items-end justify-between gap-4">
      <div className="min-w-0">
        <p className="text-small text-soft">{t('totalProfit')}</p>
        <p className="mt-1 text-heading">
          <Amount value={profit} scale={2} unit={unit} signed headline />
        </p>
      </div>
      <div className="text-right">
        <p className="text-small text-soft">{t('hazardRate')}</p>
        <p className="mt-1.5 flex items-center justify-end gap-2 text-lead font-semibold">
          <Amount value={hazardRate} scale={2} unit="%" />
          <Badge tone={tones[standing]}>{t(standing)}</Badge>
        </p>
      </div>
    </Card>
  )
}
