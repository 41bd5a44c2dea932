import './home.css'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/useRead'
import { DemoFunds } from '../../../features/assets/DemoFunds'
import { TotalCard } from '../../../features/assets/TotalCard'
import { useWallets } from '../../../features/assets/useWallets'
import { Actions } from '../../../features/home/Actions'
import { Banners } from '../../../features/home/Banners'
import GettingStarted from '../../../features/home/GettingStarted'
import { Leaders } from '../../../features/home/Leaders'
import { hrefOf } from '../../../parts/navigator'
import { Card } from '../../../ui/Card'
import { Link } from '../../../ui/Link'
import { ListRow } from '../../../ui/ListRow'
import { Skeleton } from '../../../ui/Skeleton'
import { homeCards } from '../../homeCards'
import { MarketTable } from './MarketTable'

const notice = 4

/** Lists the latest notices. Without any it shows nothing. */
function NoticeCard() {
  const { t } = useTranslation('home')
  const { data } = useRead('POST news/list', { c_id: notice, limit: 5 }, { staleTime: 60_000 })
  if (!data?.list.length) return null
  return (
    <Card className="py-2">
      <div className="flex items-center justify-between pt-1">
        <h2 className="text-body font-semibold">{t('notices')}</h2>
        <Link href={hrefOf('/pages/notice/index')} className="min-h-7 text-note">
          {t('allNotices')}
        </Link>
      </div>
      {data.list.map(({ id, title }) => (
        <ListRow key={id} title={title} href={hrefOf('/pages/index/notice/notice', { id })} />
      ))}
    </Card>
  )
}

/** Live frames update the balances, but their value follows the prices. */
const revaluedEveryMs = 10_000

/** The desktop home page: the markets as a table, and beside them the user's assets and the news. */
export function HomeDesk() {
  const { t } = useTranslation()
  const wallets = useWallets(revaluedEveryMs)
  return (
    <main className="desk-home">
      <h1 className="sr-only">{t('titles.home')}</h1>
      <div className="flex min-w-0 flex-col gap-4">
        <Leaders />
        <MarketTable />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {wallets.data ? (
          <>
            <TotalCard overview={wallets.data} />
            <DemoFunds total={wallets.data.total_usdt} />
          </>
        ) : (
          <Skeleton height={212} className="rounded-lg" />
        )}
        <GettingStarted />
        <Actions />
        <Banners />
        {homeCards.map(({ Card, reads }) => (
          <Card key={reads.join()} />
        ))}
        <NoticeCard />
      </div>
    </main>
  )
}
