import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedRows } from '../../reads/PagedRows'
import type { usePaged } from '../../reads/usePaged'
import { Empty } from '../../ui/Empty'
import { SkeletonRows } from '../../ui/Skeleton'
import { useTopic } from '../../wire/useTopic'
import { OrderCard } from './OrderCard'
import type { Order } from './orderRow.rules'

const AmendSheet = lazy(() => import('./AmendSheet'))
const OrderSheet = lazy(() => import('./OrderSheet'))

interface Props {
  list: ReturnType<typeof usePaged<'GET coin/list'>>
  none: string
}

type Shown = { order: Order; as: 'details' | 'amend'; open: boolean; turn: number }

/** A list of orders, and the sheet that shows or changes one of them. */
export function Orders({ list, none }: Props) {
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
  const close = () => setShown(now => now && { ...now, open: false })
  const Shows = shown?.as === 'amend' ? AmendSheet : OrderSheet
  return (
    <>
      <PagedRows
        list={list}
        rows={list.rows}
        loading={<SkeletonRows count={3} />}
        empty={<Empty title={none} note={t('noneNote')} />}
      >
        {orders => (
          <ul>
            {orders.map(order => (
              <OrderCard key={order.id} order={order} onDetails={show('details')} onAmend={show('amend')} />
            ))}
          </ul>
        )}
      </PagedRows>
      {shown && (
        <Suspense fallback={null}>
          <Shows key={shown.turn} order={shown.order} open={shown.open} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
