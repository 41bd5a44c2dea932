import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordsButton } from '../../money/RecordsButton'
import { ReadFailed } from '../../reads/ReadFailed'
import { useRead } from '../../reads/useRead'
import { useWalletNews } from '../../reads/useWalletNews'
import { Screen } from '../../ui/Screen'
import { usePolling } from '../../wire/useTopic'
import { AccountCards } from './AccountCards'
import { AssetsLoading } from './AssetsLoading'
import { DemoFunds } from './DemoFunds'
import { Holdings } from './Holdings'
import { QuickActions } from './QuickActions'
import { keepShownAccount, shownAccount } from './shownAccount'
import { TotalCard } from './TotalCard'

/** Balances come by live frames; prices move on their own, so the totals are asked for now and then. */
const revaluedEveryMs = 10_000

export function Assets() {
  const { t: common } = useTranslation()
  const polling = usePolling()
  const overview = useRead('POST wallet/list', {}, { refetchInterval: polling || revaluedEveryMs })
  const [account, setAccount] = useState(shownAccount)
  useWalletNews('POST wallet/list')
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
