import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Amount } from '../../ui/Amount'
import { Curve } from '../../ui/Curve'
import { formatFigure, signOf } from '../../ui/figure'
import { Segmented } from '../../ui/Segmented'
import { stampPart } from '../../ui/stamp'
import { useAsk } from '../ask'
import { Loaded } from '../parts/Loaded'
import { Panel } from '../parts/Panel'
import { type Column, Table } from '../parts/Table'
import { type Key, say } from '../say'
import { type Point, type TrendKind, trends } from './trendKinds'

const money = (name: Key, figure: Exclude<keyof Point, 'at' | 'users' | 'joined'>): Column<Point> => ({
  name,
  right: true,
  cell: point => <Amount value={point[figure]} scale={2} />,
})

/** The same figures as a table, latest first, for screen readers and exact values. */
function TrendTable({ points, textOf }: { points: readonly Point[]; textOf: (point: Point) => string }) {
  const columns: readonly Column<Point>[] = [
    { name: 'trends.when', cell: point => <span className="figures whitespace-nowrap">{textOf(point)}</span> },
    { name: 'places.users', right: true, cell: point => point.users },
    money('trends.volume', 'volume'),
    money('trends.fees', 'fees'),
    money('trends.deposited', 'deposited'),
    money('trends.withdrawn', 'withdrawn'),
    money('trends.openInterest', 'open_interest'),
    money('trends.owed', 'owed'),
  ]
  return (
    <details className="group mt-4 -mb-2 border-line border-t">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-note text-brand-ink">
        {say('trends.table')}
        <ChevronDown size={16} aria-hidden="true" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="-mx-4">
        <Table label={say('trends.title')} columns={columns} rows={[...points].reverse()} keyOf={({ at }) => at} />
      </div>
    </details>
  )
}

const ranges = ['1', '7', '30', '90'] as const

/** The exchange over time. All charts show the same selected moment, the latest at first. */
export function Trends() {
  const [days, setDays] = useState<(typeof ranges)[number]>('30')
  const [chosen, choose] = useState<number | null>(null)
  const requested = useAsk('GET console/trends', { days }, { every: 30_000 })
  const textOf = ({ at }: Point) => stampPart(at, days === '1' ? 'minute' : 'date')
  return (
    <Panel
      title={say('trends.title')}
      action={
        <Segmented
          label={say('trends.range')}
          className="mt-2 w-full min-w-0 whitespace-nowrap desk:w-84"
          options={ranges.map(value => ({
            value,
            label: value === '1' ? say('world.hour', { count: 24 }) : say('world.days', { count: Number(value) }),
          }))}
          value={days}
          onChange={next => {
            setDays(next)
            choose(null)
          }}
        />
      }
    >
      <Loaded of={requested}>
        {({ points }) => {
          const last = points.length - 1
          const at = Math.min(chosen ?? last, last)
          return (
            <>
              <div className="grid gap-x-6 gap-y-5 pt-2 desk:grid-cols-3">
                {trends.map(trend => (
                  <Trend
                    key={trend.name}
                    trend={trend}
                    points={points}
                    at={at}
                    textOf={textOf}
                    onAt={next => choose(next === last ? null : next)}
                  />
                ))}
              </div>
              <TrendTable points={points} textOf={textOf} />
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}

interface TrendProps {
  trend: TrendKind
  points: readonly Point[]
  at: number
  textOf: (point: Point) => string
  onAt: (at: number) => void
}

/** One figure over time, with its value at the selected moment. */
function Trend({ trend: { name, figureOf, noteOf, unit, signed = false }, points, at, textOf, onAt }: TrendProps) {
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
