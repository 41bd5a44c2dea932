import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { refetchOnAccountChange } from '../../api/accountChange'
import { ReadFailed } from '../../api/ReadFailed'
import { useLiveRead } from '../../api/useLiveRead'
import { back } from '../../parts/navigator'
import { usePrivacy } from '../../trading/money/privacy'
import { Amount } from '../../ui/Amount'
import { Card } from '../../ui/Card'
import { Curve } from '../../ui/Curve'
import { formatFigure, signOf } from '../../ui/figure'
import { Screen } from '../../ui/Screen'
import { Section } from '../../ui/Section'
import { Segmented } from '../../ui/Segmented'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton'
import { stampPart } from '../../ui/stamp'
import { CoinResults } from './CoinResults'
import { type CurvePoint, held, summed } from './days.rules'
import { ProfitCalendar } from './ProfitCalendar'

const ranges = ['7', '30', '90', '365'] as const
type Range = (typeof ranges)[number]

const useProfit = (days: Range) =>
  useLiveRead({
    read: ['GET wallet/profit', { days }],
    topic: 'me',
    apply: refetchOnAccountChange,
    // Prices change the result without a frame.
    alsoEveryMs: 30_000,
  })

/** The results of the account: day by day as a curve and in a calendar, and coin by coin. */
export function Profit() {
  const { t } = useTranslation('profit')
  const { t: common } = useTranslation()
  const { hidden } = usePrivacy()
  const [query, setQuery] = useSearchParams()
  const range = ranges.find(each => each === query.get('days')) ?? '30'
  const [drawn, setDrawn] = useState<'profit' | 'assets'>('profit')
  const read = useProfit(range)
  const all = useProfit(range === '365' ? range : '90')
  const { data } = read
  return (
    <Screen title={common('titles.profit')} onBack={() => back()} onRefresh={read.refetch} className="gap-4">
      <Segmented
        label={t('range')}
        value={range}
        onChange={days => setQuery({ days }, { replace: true })}
        options={ranges.map(value => ({ value, label: t('days', { n: value }) }))}
        className="mt-2"
      />
      {data ? (
        <>
          <Card look="glow">
            <h2 className="text-note text-soft">{t('made', { n: range })}</h2>
            <p className="mt-1 min-w-0 break-all text-display">
              <Amount value={data.total} scale={2} signed hidden={hidden} headline unit="USDT" />
            </p>
            <p className="mt-1 text-note text-soft">
              {t('today')} <Amount value={data.today} scale={2} signed hidden={hidden} className="font-semibold" />
            </p>
          </Card>
          <Card>
            <Segmented
              label={t('curve')}
              value={drawn}
              onChange={setDrawn}
              options={[
                { value: 'profit', label: t('profit') },
                { value: 'assets', label: t('assets') },
              ]}
            />
            <ProfitCurve
              key={`${drawn} ${range}`}
              points={drawn === 'profit' ? summed(data.days) : held(data.days)}
              name={t(drawn)}
              signed={drawn === 'profit'}
            />
          </Card>
          <Section title={t('calendar')}>
            {all.data ? <ProfitCalendar days={all.data.days} /> : <Skeleton height={300} className="rounded-lg" />}
          </Section>
          <Section title={t('byCoin')}>
            <CoinResults coins={data.coins} />
          </Section>
          <p className="text-small text-faint">{t('note')}</p>
        </>
      ) : read.isError ? (
        <ReadFailed of={read} />
      ) : (
        <div aria-hidden="true" className="flex flex-col gap-4">
          <Skeleton height={116} className="rounded-lg" />
          <Skeleton height={280} className="rounded-lg" />
          <SkeletonRows count={4} icon />
        </div>
      )}
    </Screen>
  )
}

interface Props {
  points: readonly CurvePoint[]
  /** The name of the figure. */
  name: string
  /** Shows signs, and a line at zero. */
  signed: boolean
}

/** One figure per day as a curve; the last day is selected at first. */
function ProfitCurve({ points, name, signed }: Props) {
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
