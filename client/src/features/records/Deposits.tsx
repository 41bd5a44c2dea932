import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askOnNews } from '../../api/news'
import { PagedCard } from '../../api/PagedCard'
import { usePaged } from '../../api/usePaged'
import { useAsLeft } from '../../parts/useAsLeft'
import { logoOf } from '../../trading/money/coin'
import { ExportButton } from '../../trading/records/ExportButton'
import { FilterButton } from '../../trading/records/FilterButton'
import { coinOf, countOf, noFilter, stateOf, timesOf } from '../../trading/records/filter.rules'
import { NoMatch } from '../../trading/records/NoMatch'
import { DepositSheet } from './DepositSheet'
import { type DepositRow, depositKind, unitOf } from './depositKind'
import { ListBar } from './ListBar'
import { NoRecords } from './NoRecords'
import { RecordRow } from './RecordRow'

/** Deposits by chain and bank, or purchases from merchants: the same log contains both. */
export function Deposits({ tab }: { tab: 'deposits' | 'merchants' }) {
  const { t: money } = useTranslation('money')
  const { t } = useTranslation('records')
  const [filter, setFilter] = useAsLeft(tab, noFilter)
  const kind = tab === 'merchants' ? ({ kind: 'merchant' } as const) : {}
  const asked = { ...kind, ...coinOf(filter), ...stateOf(filter), ...timesOf(filter) }
  const list = usePaged('GET charge_mention/log2', asked, { apply: askOnNews })
  const [open, setOpen] = useState<DepositRow | null>(null)
  const isHere = (row: DepositRow) => (depositKind(row) === 'merchant') === (tab === 'merchants')
  const rows = list.rows?.filter(isHere)
  const shown = open && (list.rows?.find(({ id }) => id === open.id) ?? open)
  return (
    <>
      <ListBar>
        <FilterButton filter={filter} onFilter={setFilter} states={['under', 'passed', 'rejected']} byCoin />
        <ExportButton
          name={tab}
          read="GET charge_mention/log2"
          input={asked}
          only={isHere}
          columns={[
            { title: t('number'), value: row => row.id, isFigure: true },
            { title: `${money('time')} (UTC)`, value: row => row.created_at },
            { title: money('coin'), value: row => row.name },
            { title: money('chain'), value: row => row.netType },
            { title: money('amount'), value: row => row.amount, isFigure: true },
            {
              title: money('state'),
              value: ({ status }) =>
                money(status === 2 ? 'status.passed' : status === 3 ? 'status.rejected' : 'status.under'),
            },
            { title: t('hash'), value: row => row.tx_hash },
            { title: t('rejected'), value: row => row.reason },
          ]}
        />
      </ListBar>
      <PagedCard list={list} rows={rows} icon empty={countOf(filter) > 0 ? <NoMatch /> : <NoRecords tab={tab} />}>
        {row => {
          const kind = depositKind(row)
          return (
            <RecordRow
              key={row.id}
              id={row.id}
              coin={kind === 'bank' ? money('bank') : row.name}
              logo={logoOf(row.currency_id)}
              way={kind === 'chain' ? row.netType : kind === 'merchant' ? money('merchant') : ''}
              amount={row.amount}
              signed="+"
              unit={unitOf(row)}
              at={row.created_at}
              status={row.status}
              onClick={() => setOpen(row)}
            />
          )
        }}
      </PagedCard>
      <DepositSheet row={shown} onClose={() => setOpen(null)} />
    </>
  )
}
