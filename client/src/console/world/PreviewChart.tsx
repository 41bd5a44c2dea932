import { truncate } from '@lagoon/shared/money/format'
import { Amount } from '../../ui/Amount'
import { Change } from '../../ui/Change'
import { say } from '../say'
import type { Point } from './preview'

const width = 640
const height = 300
const edge = 24

interface PreviewChartProps {
  label: string
  /** The last hour, relative to the present price, at seconds before now. */
  past: readonly Point[]
  planned: readonly Point[]
  /** The present price, if the scenario is about one pair. */
  price: number | null
}

/** The last hour, and what the scenario would add from now on. Now is in the middle. */
export function PreviewChart({ label, past, planned, price }: PreviewChartProps) {
  const levels = [...past, ...planned].map(point => point.level)
  const low = Math.min(0.995, ...levels)
  const high = Math.max(1.005, ...levels)
  const longest = Math.max(1, planned.at(-1)?.at ?? 1)
  const oldest = Math.min(-1, past[0]?.at ?? -1)
  const x = (at: number) => (at < 0 ? (width / 2) * (1 - at / oldest) : width / 2 + ((width / 2 - edge) * at) / longest)
  const y = (level: number) => edge + ((high - level) / (high - low)) * (height - 2 * edge)
  const path = (points: readonly Point[]) =>
    points
      .map(({ at, level }, index) => `${index === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(level).toFixed(1)}`)
      .join('')
  const end = planned.at(-1)
  return (
    <figure className="overflow-hidden rounded-md bg-well">
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className="w-full">
        <line x1={width / 2} x2={width / 2} y1={0} y2={height} stroke="var(--line-strong)" strokeDasharray="3 5" />
        <line x1={0} x2={width} y1={y(1)} y2={y(1)} stroke="var(--line)" />
        <path d={path(past)} fill="none" stroke="var(--soft)" strokeWidth={2} vectorEffect="non-scaling-stroke" />
        <path
          d={path(planned)}
          fill="none"
          stroke={end && end.level < 1 ? 'var(--down-ink)' : 'var(--brand-ink)'}
          strokeWidth={3}
          strokeDasharray="7 5"
          vectorEffect="non-scaling-stroke"
        />
        {end && (
          <circle
            cx={x(end.at)}
            cy={y(end.level)}
            r={5}
            fill={end.level < 1 ? 'var(--down-ink)' : 'var(--brand-ink)'}
          />
        )}
      </svg>
      <figcaption className="grid grid-cols-2 border-line border-t py-1.5 text-center text-small text-faint">
        <span>
          {say('world.lastHour')}
          {price !== null && <Amount value={String(price)} className="block text-note text-soft" />}
        </span>
        <span>
          {say('world.scenarioAlone')}
          {end && (
            <span className="figures block text-note text-soft">
              {price !== null && <Amount value={priceAt(price, end.level)} className="mr-1.5" />}
              <Change value={((end.level - 1) * 100).toFixed(4)} />
            </span>
          )}
        </span>
      </figcaption>
    </figure>
  )
}

/** Formats with as many decimals as the price has: 64015.3 × 0.8 → "51212.2". */
function priceAt(price: number, level: number): string {
  const [, decimals = ''] = String(price).split('.')
  return truncate((price * level).toFixed(12), decimals.length)
}
