import { useState } from 'react'
import { Segmented } from '../../ui/Segmented'
import { stampPart } from '../../ui/stamp'
import { useAsk } from '../ask'
import { Loaded } from '../parts/Loaded'
import { Panel } from '../parts/Panel'
import { say } from '../say'
import { Trend } from './Trend'
import { TrendTable } from './TrendTable'
import { type Point, trends } from './trendKinds'

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
