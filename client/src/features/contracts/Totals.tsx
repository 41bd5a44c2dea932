import { useTranslation } from 'react-i18next'
import { Amount } from '../../ui/Amount'
import { Card } from '../../ui/Card'
import { cx } from '../../ui/cx'
import { Progress } from '../../ui/Progress'
import { standingOf } from './position.figures'

const looks = {
  safe: { ink: 'text-ink', bar: 'good' },
  watch: { ink: 'text-warn-ink', bar: 'warn' },
  danger: { ink: 'text-bad-ink', bar: 'bad' },
} as const

interface Props {
  profit: string
  /** Liquidation is at 100. */
  marginRatio: string
  unit: string
}

/** All open positions together: their present profit, and how near they are to liquidation. */
export function Totals({ profit, marginRatio, unit }: Props) {
  const { t } = useTranslation('contracts')
  const { ink, bar } = looks[standingOf(marginRatio)]
  return (
    <Card look="glow" className="mt-4">
      <div className="flex items-end justify-between gap-4">
        <div className="min-w-0">
          <p className="text-small text-soft">{t('totalProfit')}</p>
          <p className="mt-1 text-heading">
            <Amount value={profit} scale={2} unit={unit} signed headline />
          </p>
        </div>
        <div className="shrink-0 text-right">
          <p className="text-small text-soft">{t('marginRatio')}</p>
          <p className={cx('mt-1.5 text-lead font-semibold', ink)}>
            <Amount value={marginRatio} scale={2} unit="%" />
          </p>
        </div>
      </div>
      <div className="mt-3">
        <Progress label={t('marginRatio')} share={Math.min(1, Math.max(0, Number(marginRatio) / 100))} tone={bar} />
      </div>
      <p className="mt-2 text-caption text-faint">{t('marginRatioNote')}</p>
    </Card>
  )
}
