import { useTranslation } from 'react-i18next'
import { refetchOnAccountChange } from '../../api/accountChange'
import { ReadFailed } from '../../api/ReadFailed'
import { refreshReads } from '../../api/refreshReads'
import { useLiveRead } from '../../api/useLiveRead'
import { go, hrefOf } from '../../parts/navigator'
import { Amount } from '../../ui/Amount'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Link } from '../../ui/Link'
import { Screen } from '../../ui/Screen'
import { Section } from '../../ui/Section'
import { Skeleton } from '../../ui/Skeleton'
import { ProductList } from './ProductList'

const refresh = () => refreshReads('GET lh/deposit/report', 'GET lh/deposit/config')

/** The tab: the user's report, then the open products. */
export function Trust() {
  const { t } = useTranslation('trust')
  const { t: common } = useTranslation()
  return (
    <Screen title={common('titles.finance')} onRefresh={refresh}>
      <ReportCard />
      <Section title={t('products')} action={<Link href={hrefOf('/pages/finance/index')}>{t('howItWorks')}</Link>}>
        <ProductList />
      </Section>
    </Screen>
  )
}

/** The amount in custody and its interest, all coins in USDT, and a link to the orders. */
function ReportCard() {
  const { t } = useTranslation('trust')
  const { t: common } = useTranslation()
  const report = useLiveRead({ read: ['GET lh/deposit/report', {}], topic: 'me', apply: refetchOnAccountChange })
  if (report.isError && !report.data)
    return (
      <Card className="mt-2">
        <ReadFailed of={report} />
      </Card>
    )
  const { data } = report
  if (!data) return <Skeleton height={218} className="mt-2 rounded-lg" />
  const figures = [
    { name: t('earned'), value: <Amount value={data.total_profit} scale={2} /> },
    { name: t('today'), value: <Amount value={data.today_profit} scale={2} /> },
    { name: t('running'), value: <span className="figures">{data.total_order}</span> },
  ]
  return (
    <Card look="glow" className="mt-2">
      <h2 className="text-note text-soft">{t('inCustodyUsdt')}</h2>
      <p className="mt-1 break-all text-display">
        <Amount value={data.total_deposit} scale={2} headline />
      </p>
      <dl className="mt-4 grid grid-cols-3 gap-3">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex min-w-0 flex-col justify-between">
            <dt className="text-small text-soft">{name}</dt>
            <dd className="mt-0.5 break-all text-lead font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button size="md" tone="quiet" onClick={() => go('/pages/finance/ordersPage')}>
          {common('titles.custodyOrders')}
        </Button>
        <Button size="md" tone="quiet" onClick={() => go('/pages/finance/rulePage')}>
          {common('titles.rules')}
        </Button>
      </div>
    </Card>
  )
}
