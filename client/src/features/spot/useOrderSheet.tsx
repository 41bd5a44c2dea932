import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTopic } from '../../api/useTopic'
import type { Order } from './orderRow.rules'

const AmendSheet = lazy(() => import('./AmendSheet'))
const OrderSheet = lazy(() => import('./OrderSheet'))

type Shown = { order: Order; as: 'details' | 'amend'; open: boolean; turn: number }

interface OrderSheets {
  onDetails: (order: Order) => void
  onAmend: (order: Order) => void
  sheet: ReactNode
}

/** The sheet that shows or changes an order of a list. An order that ends leaves its list, but stays in the sheet. */
export function useOrderSheet(): OrderSheets {
  const [shown, setShown] = useState<Shown | null>(null)
  useTopic(shown?.open ? 'me' : null, frame => {
    if (frame.type === 'spot_order') {
      setShown(now => (now?.order.id === frame.data.id ? { ...now, order: frame.data } : now))
    }
  })
  const show = (as: Shown['as']) => (order: Order) =>
    setShown(now => ({ order, as, open: true, turn: (now?.turn ?? 0) + 1 }))
  const close = () => setShown(now => now && { ...now, open: false })
  const Shows = shown?.as === 'amend' ? AmendSheet : OrderSheet
  return {
    onDetails: show('details'),
    onAmend: show('amend'),
    sheet: shown && (
      <Suspense fallback={null}>
        <Shows key={shown.turn} order={shown.order} open={shown.open} onClose={close} />
      </Suspense>
    ),
  }
}
