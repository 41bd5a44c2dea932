import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTopic } from '../../api/useTopic'
import type { Order } from './orderRow.rules'

const AmendSheet = lazy(() => import('./AmendSheet'))
const OrderSheet = lazy(() => import('./OrderSheet'))

type OpenedSheet = { order: Order; as: 'details' | 'amend'; open: boolean; turn: number }

interface OrderSheets {
  onDetails: (order: Order) => void
  onAmend: (order: Order) => void
  sheet: ReactNode
}

/** The sheet that shows or changes an order of a list. An order that ends leaves its list, but stays in the sheet. */
export function useOrderSheet(): OrderSheets {
  const [sheet, setSheet] = useState<OpenedSheet | null>(null)
  useTopic(sheet?.open ? 'me' : null, frame => {
    if (frame.type === 'spot_order') {
      setSheet(now => (now?.order.id === frame.data.id ? { ...now, order: frame.data } : now))
    }
  })
  const show = (as: OpenedSheet['as']) => (order: Order) =>
    setSheet(now => ({ order, as, open: true, turn: (now?.turn ?? 0) + 1 }))
  const close = () => setSheet(now => now && { ...now, open: false })
  const Content = sheet?.as === 'amend' ? AmendSheet : OrderSheet
  return {
    onDetails: show('details'),
    onAmend: show('amend'),
    sheet: sheet && (
      <Suspense fallback={null}>
        <Content key={sheet.turn} order={sheet.order} open={sheet.open} onClose={close} />
      </Suspense>
    ),
  }
}
