import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { refetchOnAccountChange } from '../../api/accountChange'
import { PagedCard } from '../../api/PagedCard'
import { refreshReads } from '../../api/refreshReads'
import { usePaged } from '../../api/usePaged'
import { back } from '../../parts/navigator'
import { useAsLeft } from '../../parts/useAsLeft'
import { ExportButton } from '../../trading/records/ExportButton'
import { FilterButton } from '../../trading/records/FilterButton'
import { coinOf, countOf, noFilter, timesOf } from '../../trading/records/filter.rules'
import { NoMatch } from '../../trading/records/NoMatch'
import { TransferRow } from '../../trading/records/TransferRow'
import { Screen } from '../../ui/Screen'
import { stampText } from '../../ui/stamp'
import { Tabs } from '../../ui/Tabs'
import { Deposits } from './Deposits'
import { ListBar } from './ListBar'
import { NoRecords } from './NoRecords'
import { type RecordTab, recordTabs } from './recordTabs'
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

function Transfers() {
  const { t } = useTranslation('records')
  const { t: money } = useTranslation('money')
  const [filter, setFilter] = useAsLeft('transfers', noFilter)
  const asked = { ...coinOf(filter), ...timesOf(filter) }
  const list = usePaged('GET wallet/hzhistory', asked, { apply: refetchOnAccountChange })
  return (
    <>
      <ListBar>
        <FilterButton filter={filter} onFilter={setFilter} byCoin />
        <ExportButton
          name="transfers"
          read="GET wallet/hzhistory"
          input={asked}
          columns={[
            { title: t('number'), value: row => row.id, isFigure: true },
            { title: `${money('time')} (UTC)`, value: row => stampText(row.created_time * 1000) },
            { title: money('coin'), value: row => row.currency_name },
            { title: money('amount'), value: row => row.value, isFigure: true },
            { title: t('from'), value: row => money(`account.${row.from_field}`) },
            { title: t('to'), value: row => money(`account.${row.to_field}`) },
          ]}
        />
      </ListBar>
      <PagedCard list={list} rows={list.rows} empty={countOf(filter) > 0 ? <NoMatch /> : <NoRecords tab="transfers" />}>
        {row => <TransferRow key={row.id} row={row} />}
      </PagedCard>
    </>
  )
}
