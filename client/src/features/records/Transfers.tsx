import { askOnNews } from '../../reads/news'
import { PagedCard } from '../../reads/PagedCard'
import { usePaged } from '../../reads/usePaged'
import { TransferRow } from '../../records/TransferRow'
import { NoRecords } from './NoRecords'

export function Transfers() {
  const list = usePaged('GET wallet/hzhistory', {}, { apply: askOnNews })
  return (
    <PagedCard list={list} rows={list.rows} empty={<NoRecords tab="transfers" />}>
      {row => <TransferRow key={row.id} row={row} />}
    </PagedCard>
  )
}
