import { useTranslation } from 'react-i18next'
import { askOnNews } from '../../api/news'
import { PagedCard } from '../../api/PagedCard'
import { usePaged } from '../../api/usePaged'
import { useAsLeft } from '../../parts/useAsLeft'
import { ExportButton } from '../../trading/records/ExportButton'
import { FilterButton } from '../../trading/records/FilterButton'
import { coinOf, countOf, noFilter, timesOf } from '../../trading/records/filter.rules'
import { NoMatch } from '../../trading/records/NoMatch'
import { TransferRow } from '../../trading/records/TransferRow'
import { stampText } from '../../ui/stamp'
import { ListBar } from './ListBar'
import { NoRecords } from './NoRecords'

export function Transfers() {
  const { t } = useTranslation('records')
  const { t: money } = useTranslation('money')
  const [filter, setFilter] = useAsLeft('transfers', noFilter)
  const asked = { ...coinOf(filter), ...timesOf(filter) }
  const list = usePaged('GET wallet/hzhistory', asked, { apply: askOnNews })
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
