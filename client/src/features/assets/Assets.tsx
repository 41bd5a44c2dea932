import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../api/ReadFailed'
import { RecordsButton } from '../../trading/records/RecordsButton'
import { Screen } from '../../ui/Screen'
import { AccountCards } from './AccountCards'
import { AssetsLoading } from './AssetsLoading'
import { DemoFunds } from './DemoFunds'
import { Holdings } from './Holdings'
import { QuickActions } from './QuickActions'
import { keepShownAccount, shownAccount } from './shownAccount'
import { TotalCard } from './TotalCard'
import { useWallets } from './useWallets'

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
