import { useTranslation } from 'react-i18next'
import { PagedRows } from '../../../api/PagedRows'
import type { usePaged } from '../../../api/usePaged'
import { useOrderSheet } from '../../../features/spot/useOrderSheet'
import { SkeletonRows } from '../../../ui/Skeleton'
import { None } from '../terminal/None'
import { Table } from '../terminal/Table'
import { useOrderColumns } from './useOrderColumns'

interface Props {
  list: ReturnType<typeof usePaged<'GET coin/list'>>
  emptyTitle: string
  label: string
}

/** Orders, one per line, and the sheet that shows or changes one of them. */
export function OrderTable({ list, emptyTitle, label }: Props) {
  const { t } = useTranslation('spot')
  const { onDetails, onAmend, sheet } = useOrderSheet()
  const columns = useOrderColumns({ onDetails, onAmend })
  return (
    <>
      <PagedRows
        list={list}
        rows={list.rows}
        loading={<SkeletonRows count={3} note={false} />}
        empty={<None>{emptyTitle}</None>}
      >
        {orders => <Table label={`${t('orders')}: ${label}`} columns={columns} rows={orders} keyOf={({ id }) => id} />}
      </PagedRows>
      {sheet}
    </>
  )
}
