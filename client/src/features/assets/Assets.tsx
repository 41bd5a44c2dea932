import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../reads/ReadFailed'
import { RecordsButton } from '../../records/RecordsButton'
import { Screen } from '../../ui/Screen'
import { AccountCards } from './AccountCards'
import { AssetsLoading } from './AssetsLoading'
import { DemoFunds } from './DemoFunds'
import { Holdings } from './Holdings'
import { QuickActions } from './QuickActions'
import { keepShownAccount, shownAccount } from './shownAccount'
import { TotalCard } from './TotalCard'
import { useWallets } from './useWallets'

/** Balances come by live frames; prices move on their own, so the totals are asked for now and then. */
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
