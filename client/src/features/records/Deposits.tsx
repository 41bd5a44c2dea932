import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askOnNews } from '../../api/news'
import { PagedCard } from '../../api/PagedCard'
import { usePaged } from '../../api/usePaged'
import { logoOf } from '../../trading/money/coin'
import { DepositSheet } from './DepositSheet'
import { type DepositRow, depositKind, unitOf } from './depositKind'
import { NoRecords } from './NoRecords'
import { RecordRow } from './RecordRow'

/** Deposits by chain and bank, or purchases from merchants: the same log contains both. */
export function Deposits({ tab }: { tab: 'deposits' | 'merchants' }) {
  const { t: money } = useTranslation('money')
  const list = usePaged('GET charge_mention/log2', {}, { apply: askOnNews })
  const [open, setOpen] = useState<DepositRow | null>(null)
  const rows = list.rows?.filter(row => (depositKind(row) === 'merchant') === (tab === 'merchants'))
  const shown = open && (list.rows?.find(({ id }) => id === open.id) ?? open)
  return (
    <>
      <PagedCard list={list} rows={rows} icon empty={<NoRecords tab={tab} />}>
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
