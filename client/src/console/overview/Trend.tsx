import { Amount } from '../../ui/Amount'
import { Curve } from '../../ui/Curve'
import { formatFigure, signOf } from '../../ui/figure'
import { say } from '../say'
import type { Point, TrendKind } from './trendKinds'

interface TrendProps {
  trend: TrendKind
  points: readonly Point[]
  at: number
  textOf: (point: Point) => string
  onAt: (at: number) => void
}

/** One figure over time, with its value at the selected moment. */
export function Trend({
  trend: { name, figureOf, noteOf, unit, signed = false },
  points,
  at,
  textOf,
  onAt,
}: TrendProps) {
  const point = points[at]
  if (!point) return null
  const value = figureOf(point)
  const scale = unit ? 2 : 0
  const text = [formatFigure(value, { scale, signed }), unit].filter(Boolean).join(' ')
  return (
    <section aria-label={say(name)} className="flex min-w-0 flex-col">
      <p className="flex items-baseline justify-between gap-2 text-small text-faint">
        {say(name)}
        <span className="figures">{textOf(point)}</span>
      </p>
      <p className="mt-0.5 text-lead font-semibold">
        <Amount value={value} scale={scale} signed={signed} unit={unit ?? ''} />
      </p>
      <p className="figures mb-2 min-h-4 text-small text-faint">{noteOf(point)}</p>
      <Curve
        className="mt-auto h-24"
        values={points.map(figureOf)}
        name={say(name)}
        said={`${textOf(point)}: ${text}`}
        at={at}
        onAt={onAt}
        signed={signed}
        tone={!signed ? 'brand' : signOf(value) < 0 ? 'down' : 'up'}
      />
    </section>
  )
}
