import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx'
import type { Bar } from './bars'
import { amountText, changeText, priceText } from './figures'

interface LegendProps {
  bar: Bar
  /** The time, in the format of the period. */
  time: string
  scale: number
  /** The finger is on the left half, so the legend is on the right. */
  onRight: boolean
}

/** The figures of the bar under the finger. */
export function Legend({ bar, time, scale, onRight }: LegendProps) {
  const { t } = useTranslation('chart')
  const rose = bar.close >= bar.open
  const tone = rose ? 'text-up-ink' : 'text-down-ink'
  const rows = [
    { name: t('open'), value: priceText(bar.open, scale) },
    { name: t('high'), value: priceText(bar.high, scale) },
    { name: t('low'), value: priceText(bar.low, scale) },
    { name: t('close'), value: priceText(bar.close, scale), tone },
    { name: t('change'), value: signed(bar.close - bar.open, scale), tone },
    { name: t('changeRate'), value: changeText(bar.open, bar.close), tone },
    { name: t('volume'), value: amountText(bar.volume) },
  ]
  return (
    <div
      role="status"
      className={cx(
        'pointer-events-none absolute top-6 z-10 min-w-[150px] rounded-sm border border-line bg-surface px-2.5 py-2 text-caption shadow-float',
        onRight ? 'right-16' : 'left-2',
      )}
    >
      <p className="figures mb-1 text-soft">{time}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        {rows.map(row => (
          <div key={row.name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-faint">{row.name}</dt>
            <dd className={cx('figures text-right font-medium', row.tone)}>{row.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const signed = (value: number, scale: number): string =>
  `${value > 0 ? '+' : ''}${priceText(Number(value.toFixed(scale)), scale)}`
