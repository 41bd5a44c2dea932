import { usePaged } from '../../api/paged'
import { PagedCard } from '../../money/PagedCard'
import { TransferRow } from '../../money/TransferRow'
import { NoRecords } from './NoRecords'

export function Transfers() {
  const list = usePaged('GET wallet/hzhistory', {})
  return (
    <PagedCard list={list} rows={list.rows} empty={<NoRecords tab="transfers" />}>
      {row => <TransferRow key={row.id} row={row} />}
    </PagedCard>
  )
}
