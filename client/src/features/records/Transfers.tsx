import { askOnNews } from '../../api/news'
import { PagedCard } from '../../api/PagedCard'
import { usePaged } from '../../api/usePaged'
import { TransferRow } from '../../trading/records/TransferRow'
import { NoRecords } from './NoRecords'

export function Transfers() {
  const list = usePaged('GET wallet/hzhistory', {}, { apply: askOnNews })
  return (
    <PagedCard list={list} rows={list.rows} empty={<NoRecords tab="transfers" />}>
      {row => <TransferRow key={row.id} row={row} />}
    </PagedCard>
  )
}
