import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../features/spot/orderRow.rules'
import { PagedRows } from '../../reads/PagedRows'
import type { usePaged } from '../../reads/usePaged'
import { SkeletonRows } from '../../ui/Skeleton'
import { useTopic } from '../../wire/useTopic'
import { None } from '../terminal/None'
import { Table } from '../terminal/Table'
import { useOrderColumns } from './useOrderColumns'

const AmendSheet = lazy(() => import('../../features/spot/AmendSheet'))
const OrderSheet = lazy(() => import('../../features/spot/OrderSheet'))

interface Props {
  list: ReturnType<typeof usePaged<'GET coin/list'>>
  none: string
  label: string
}

type Shown = { order: Order; as: 'details' | 'amend'; open: boolean; turn: number }

/** Orders, one to a line, and the sheet that shows or changes one of them. */
export function OrderTable({ list, none, label }: Props) {
  const { t } = useTranslation('spot')
  const [shown, setShown] = useState<Shown | null>(null)
  // An order that ends leaves its list, and not the sheet.
  useTopic(shown?.open ? 'me' : null, frame => {
    if (frame.type === 'spot_order') {
      setShown(now => (now?.order.id === frame.data.id ? { ...now, order: frame.data } : now))
    }
  })
  const show = (as: Shown['as']) => (order: Order) =>
    setShown(now => ({ order, as, open: true, turn: (now?.turn ?? 0) + 1 }))
  const columns = useOrderColumns({ onDetails: show('details'), onAmend: show('amend') })
  const Shows = shown?.as === 'amend' ? AmendSheet : OrderSheet
  return (
    <>
      <PagedRows
        list={list}
        rows={list.rows}
        loading={<SkeletonRows count={3} note={false} />}
        empty={<None>{none}</None>}
      >
        {orders => <Table label={`${t('orders')}: ${label}`} columns={columns} rows={orders} keyOf={({ id }) => id} />}
      </PagedRows>
      {shown && (
        <Suspense fallback={null}>
          <Shows
            key={shown.turn}
            order={shown.order}
            open={shown.open}
            onClose={() => setShown(now => now && { ...now, open: false })}
          />
        </Suspense>
      )}
    </>
  )
}
