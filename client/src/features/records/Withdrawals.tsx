import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refetchOnAccountChange } from '../../api/accountChange'
import { PagedCard } from '../../api/PagedCard'
import { usePaged } from '../../api/usePaged'
import { useAsLeft } from '../../parts/useAsLeft'
import { bankId, logoOf, symbolOf } from '../../trading/money/coin'
import { ExportButton } from '../../trading/records/ExportButton'
import { FilterButton } from '../../trading/records/FilterButton'
import {
  cancelledOf,
  coinOf,
  countOf,
  noFilter,
  recordStates,
  stateOf,
  timesOf,
} from '../../trading/records/filter.rules'
import { NoMatch } from '../../trading/records/NoMatch'
import type { WithdrawalRow } from './depositKind'
import { ListBar } from './ListBar'
import { NoRecords } from './NoRecords'
import { RecordRow } from './RecordRow'
import { WithdrawalSheet } from './WithdrawalSheet'

export function Withdrawals() {
  const { t: money } = useTranslation('money')
  const { t } = useTranslation('records')
  const [filter, setFilter] = useAsLeft('withdrawals', noFilter)
  const asked = { ...coinOf(filter), ...stateOf(filter), ...cancelledOf(filter), ...timesOf(filter) }
  const list = usePaged('GET charge_mention/log3', asked, { apply: refetchOnAccountChange })
  const word = ({ status, cancelled }: WithdrawalRow) => {
    if (cancelled) return money('status.cancelled')
    return money(status === 2 ? 'status.passed' : status === 3 ? 'status.rejected' : 'status.under')
  }
  const [open, setOpen] = useState<WithdrawalRow | null>(null)
  const shown = open && (list.rows?.find(({ id }) => id === open.id) ?? open)
  return (
    <>
      <ListBar>
        <FilterButton filter={filter} onFilter={setFilter} states={recordStates} byCoin />
        <ExportButton
          name="withdrawals"
          read="GET charge_mention/log3"
          input={asked}
          columns={[
            { title: t('number'), value: row => row.id, isFigure: true },
            { title: `${money('time')} (UTC)`, value: row => row.create_time },
            { title: money('coin'), value: row => row.name },
            { title: money('chain'), value: row => row.netType },
            { title: money('amount'), value: row => row.number, isFigure: true },
            { title: t('fee'), value: row => row.rate, isFigure: true },
            { title: t('receipt'), value: row => row.real_number, isFigure: true },
            { title: money('address'), value: row => row.address },
            { title: money('state'), value: word },
            { title: t('hash'), value: row => row.tx_hash },
            { title: t('notes'), value: row => row.notes },
          ]}
        />
      </ListBar>
      <PagedCard
        list={list}
        rows={list.rows}
        icon
        empty={countOf(filter) > 0 ? <NoMatch /> : <NoRecords tab="withdrawals" />}
      >
        {row => (
          <RecordRow
            key={row.id}
            id={row.id}
            coin={row.currency === bankId ? money('bank') : row.name}
            logo={logoOf(row.currency)}
            way={row.currency === bankId ? '' : row.netType}
            amount={row.number}
            signed="-"
            unit={symbolOf(row.currency) || row.name}
            at={row.create_time}
            status={row.status}
            isCancelled={row.cancelled === 1}
            onClick={() => setOpen(row)}
          />
        )}
      </PagedCard>
      <WithdrawalSheet row={shown} onClose={() => setOpen(null)} />
    </>
  )
}
