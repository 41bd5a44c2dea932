import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguageTag } from '../../i18n/language'
import { usePrivacy } from '../../money/privacy'
import { Amount } from '../../ui/Amount'
import { cx } from '../../ui/cx'
import { dateText } from '../../ui/dates'
import { formatFigure, signOf } from '../../ui/figure'
import { type CurvePoint, secondOf } from './days.rules'

interface Props {
  points: readonly CurvePoint[]
  /** What is drawn. */
  name: string
  /** With a sign, and a line at zero. */
  signed: boolean
}

/** Heights in percent from above, for the eye alone, and that of zero. */
function heights(points: readonly CurvePoint[], signed: boolean): { tops: number[]; zero: number } {
  const values = points.map(({ value }) => Number(value))
  const low = Math.min(...values, ...(signed ? [0] : []))
  const span = Math.max(...values, ...(signed ? [0] : [])) - low
  const top = (value: number) => (span > 0 ? 94 - ((value - low) / span) * 88 : 50)
  return { tops: values.map(top), zero: top(0) }
}

/** A figure a day as a curve; a finger or the arrow keys read a day of it, the last one to begin with. */
export function ProfitCurve({ points, name, signed }: Props) {
  const { t } = useTranslation('profit')
  const { hidden } = usePrivacy()
  const tag = useLanguageTag()
  const last = points.length - 1
  const [at, setAt] = useState(last)
  const point = points[Math.min(at, last)] as CurvePoint
  const { tops, zero } = heights(points, signed)
  const x = (place: number) => (place / Math.max(1, last)) * 100
  const line = tops.map((top, place) => `${place === 0 ? 'M' : 'L'}${x(place).toFixed(2)} ${top.toFixed(2)}`).join('')
  const ink = !signed ? 'text-brand-ink' : signOf(points[last]?.value ?? '0') < 0 ? 'text-down-ink' : 'text-up-ink'
  const date = dateText(secondOf(point.day), tag, 'date')
  const said = `${date}: ${hidden ? t('hidden') : `${formatFigure(point.value, { scale: 2, signed })} USDT`}`
  return (
    <section aria-label={name} className="mt-3">
      <p className="flex min-h-6 items-baseline justify-between gap-3 text-note">
        <span className="figures text-soft">{date}</span>
        <Amount value={point.value} scale={2} signed={signed} hidden={hidden} unit="USDT" className="font-semibold" />
      </p>
      <div className="relative mt-2 h-40 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-brand-ink">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className={cx('absolute inset-0 size-full', ink)}
        >
          <path d={`${line}V${signed ? zero : 100}H0Z`} fill="currentColor" fillOpacity="0.14" />
          <path d={line} fill="none" stroke="currentColor" strokeWidth="1.75" vectorEffect="non-scaling-stroke" />
          {signed && (
            <path
              d={`M0 ${zero}H100`}
              className="stroke-line-strong"
              strokeDasharray="3 3"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
        <span
          aria-hidden="true"
          className={cx(
            'absolute size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-current ring-2 ring-page',
            ink,
          )}
          style={{ left: `${x(Math.min(at, last))}%`, top: `${tops[Math.min(at, last)]}%` }}
        />
        <input
          type="range"
          min={0}
          max={last}
          step={1}
          value={Math.min(at, last)}
          aria-label={name}
          aria-valuetext={said}
          onChange={event => setAt(event.target.valueAsNumber)}
          className="absolute -inset-x-2 inset-y-0 h-full w-[calc(100%+16px)] cursor-crosshair touch-pan-y opacity-0"
        />
      </div>
      <p aria-hidden="true" className="figures mt-1 flex justify-between text-caption text-faint">
        <span>{dateText(secondOf(points[0]?.day ?? point.day), tag, 'day')}</span>
        <span>{dateText(secondOf(points[last]?.day ?? point.day), tag, 'day')}</span>
      </p>
    </section>
  )
}
