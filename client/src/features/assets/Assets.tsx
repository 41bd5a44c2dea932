import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { RecordsButton } from '../../trading/records/RecordsButton'
import { Card } from '../../ui/Card'
import { Screen } from '../../ui/Screen'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton'
import { AccountCards } from './AccountCards'
import { ActionGrid } from './ActionGrid'
import { DemoFunds } from './DemoFunds'
import { Holdings } from './Holdings'
import { keepShownAccount, shownAccount } from './shownAccount'
import { TotalCard } from './TotalCard'
import { useWallets } from './useWallets'

const places = ['first', 'second', 'third', 'fourth']

/** Reserves the space of the total, the actions, the accounts and the coins. */
function AssetsLoading() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-4">
      <Card className="mt-2 flex h-[194px] flex-col gap-3">
        <Skeleton width="44%" />
        <Skeleton width="66%" height={36} />
        <Skeleton width="30%" />
        <Skeleton height={6} className="mt-2" />
      </Card>
      <div className="flex gap-2">
        {places.map(place => (
          <div key={place} className="flex flex-1 flex-col items-center gap-2 py-2">
            <Skeleton width={44} height={44} round />
            <Skeleton width={48} height={11} />
          </div>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        {places.map(place => (
          <Skeleton key={place} height={72} className="rounded-lg" />
        ))}
      </div>
      <Skeleton height={48} className="rounded-md" />
      <Card className="mt-7 py-1">
        <SkeletonRows count={5} icon />
      </Card>
    </div>
  )
}

/** Live frames update the balances, but the totals follow the prices, so they are read again regularly. */
const revaluedEveryMs = 10_000

export function Assets() {
  const { t: common } = useTranslation()
  const overview = useWallets(revaluedEveryMs)
  const [account, setAccount] = useState(shownAccount)
  const { data } = overview
  return (
    <Screen
      title={common('tabs.assets')}
      right={<RecordsButton tab="deposits" />}
      onRefresh={overview.refetch}
      className="gap-4"
    >
      {data ? (
        <>
          <TotalCard overview={data} />
          <DemoFunds total={data.total_usdt} />
          <QuickActions />
          <AccountCards
            overview={data}
            value={account}
            onChange={chosen => {
              setAccount(chosen)
              keepShownAccount(chosen)
            }}
          />
          <Holdings overview={data} account={account} />
        </>
      ) : overview.isError ? (
        <ReadFailed of={overview} />
      ) : (
        <AssetsLoading />
      )}
    </Screen>
  )
}

function QuickActions() {
  const { t: common } = useTranslation()
  const { t: money } = useTranslation('money')
  return (
    <ActionGrid
      actions={[
        { icon: ArrowDownToLine, label: common('titles.deposit'), to: '/pages/assets/deposit/index' },
        { icon: ArrowUpFromLine, label: common('titles.withdraw'), to: '/pages/assets/withdraw/index' },
        { icon: ArrowLeftRight, label: common('titles.transfer'), to: '/pages/assets/transfer/index' },
        { icon: ReceiptText, label: money('records'), to: '/pages/assets/record' },
      ]}
    />
  )
}
