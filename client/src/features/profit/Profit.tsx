import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { askOnNews } from '../../api/news'
import { ReadFailed } from '../../api/ReadFailed'
import { useLiveRead } from '../../api/useLiveRead'
import { back } from '../../parts/navigator'
import { usePrivacy } from '../../trading/money/privacy'
import { Amount } from '../../ui/Amount'
import { Card } from '../../ui/Card'
import { Screen } from '../../ui/Screen'
import { Section } from '../../ui/Section'
import { Segmented } from '../../ui/Segmented'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton'
import { CoinResults } from './CoinResults'
import { held, summed } from './days.rules'
import { ProfitCalendar } from './ProfitCalendar'
import { ProfitCurve } from './ProfitCurve'

const ranges = ['7', '30', '90', '365'] as const
type Range = (typeof ranges)[number]

const useProfit = (days: Range) =>
  useLiveRead({
    read: ['GET wallet/profit', { days }],
    topic: 'me',
    apply: askOnNews,
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
