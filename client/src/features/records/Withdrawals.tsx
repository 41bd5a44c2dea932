import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askOnNews } from '../../api/news'
import { PagedCard } from '../../api/PagedCard'
import { usePaged } from '../../api/usePaged'
import { bankId, logoOf, symbolOf } from '../../trading/money/coin'
import type { WithdrawalRow } from './depositKind'
import { NoRecords } from './NoRecords'
import { RecordRow } from './RecordRow'
import { WithdrawalSheet } from './WithdrawalSheet'

export function Withdrawals() {
  const { t: money } = useTranslation('money')
  const list = usePaged('GET charge_mention/log3', {}, { apply: askOnNews })
  const [open, setOpen] = useState<WithdrawalRow | null>(null)
  const shown = open && (list.rows?.find(({ id }) => id === open.id) ?? open)
  return (
    <>
      <PagedCard list={list} rows={list.rows} icon empty={<NoRecords tab="withdrawals" />}>
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
