import { useTranslation } from 'react-i18next'
import { DemoFunds } from '../../../features/assets/DemoFunds'
import { TotalCard } from '../../../features/assets/TotalCard'
import { useWallets } from '../../../features/assets/useWallets'
import { Actions } from '../../../features/home/Actions'
import { Banners } from '../../../features/home/Banners'
import GettingStarted from '../../../features/home/GettingStarted'
import { Leaders } from '../../../features/home/Leaders'
import { Recommended } from '../../../features/home/Recommended'
import { isOffered } from '../../../parts/offered'
import { Skeleton } from '../../../ui/Skeleton'
import { MarketTable } from './MarketTable'
import { NoticeCard } from './NoticeCard'
import './home.css'

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
        {isOffered('/pages/publication/index') && <Recommended />}
        <NoticeCard />
      </div>
    </main>
  )
}
