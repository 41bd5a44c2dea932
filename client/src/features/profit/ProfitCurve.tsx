import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePrivacy } from '../../trading/money/privacy'
import { Amount } from '../../ui/Amount'
import { Curve } from '../../ui/Curve'
import { formatFigure, signOf } from '../../ui/figure'
import { stampPart } from '../../ui/stamp'
import type { CurvePoint } from './days.rules'

interface Props {
  points: readonly CurvePoint[]
  /** The name of the figure. */
  name: string
  /** Shows signs, and a line at zero. */
  signed: boolean
}

/** One figure per day as a curve; the last day is selected at first. */
export function ProfitCurve({ points, name, signed }: Props) {
  const { t } = useTranslation('profit')
  const { hidden } = usePrivacy()
  const last = points.length - 1
  const [at, setAt] = useState(last)
  const point = points[Math.min(at, last)] as CurvePoint
  const tone = !signed ? 'brand' : signOf(points[last]?.value ?? '0') < 0 ? 'down' : 'up'
  return (
    <section aria-label={name} className="mt-3">
      <p className="flex min-h-6 items-baseline justify-between gap-3 text-note">
        <span className="figures text-soft">{point.day}</span>
        <Amount value={point.value} scale={2} signed={signed} hidden={hidden} unit="USDT" className="font-semibold" />
      </p>
      <Curve
        className="mt-2 h-40"
        values={points.map(({ value }) => value)}
        name={name}
        said={`${point.day}: ${hidden ? t('hidden') : `${formatFigure(point.value, { scale: 2, signed })} USDT`}`}
        at={at}
        onAt={setAt}
        signed={signed}
        tone={tone}
      />
      <p aria-hidden="true" className="figures mt-1 flex justify-between text-caption text-faint">
        <span>{stampPart(points[0]?.day ?? point.day, 'day')}</span>
        <span>{stampPart(points[last]?.day ?? point.day, 'day')}</span>
      </p>
    </section>
  )
}
