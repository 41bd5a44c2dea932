import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { refreshReads } from '../../api/refreshReads'
import { back } from '../../parts/navigator'
import { Screen } from '../../ui/Screen'
import { Tabs } from '../../ui/Tabs'
import { Deposits } from './Deposits'
import { type RecordTab, recordTabs } from './recordTabs'
import { Transfers } from './Transfers'
import { Withdrawals } from './Withdrawals'

/** Deposits, withdrawals and transfers. Decisions of the review arrive live. */
export function Records() {
  const { t } = useTranslation('records')
  const { t: common } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const tab = recordTabs.find(each => each === query.get('tab')) ?? 'deposits'
  const lists: Record<RecordTab, React.ReactNode> = {
    deposits: <Deposits tab="deposits" />,
    withdrawals: <Withdrawals />,
    transfers: <Transfers />,
    merchants: <Deposits tab="merchants" />,
  }
  return (
    <Screen
      title={common('titles.records')}
      onBack={() => back()}
      onRefresh={() => refreshReads('GET charge_mention/log2', 'GET charge_mention/log3', 'GET wallet/hzhistory')}
    >
      <Tabs
        fill
        label={t('kinds')}
        value={tab}
        onChange={next => setQuery({ tab: next }, { replace: true })}
        tabs={recordTabs.map(value => ({ value, label: t(`tab.${value}`) }))}
      >
        {lists[tab]}
      </Tabs>
    </Screen>
  )
}
