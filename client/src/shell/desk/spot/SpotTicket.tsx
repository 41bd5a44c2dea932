import { type RefObject, useEffect, useEffectEvent } from 'react'
import { ConfirmSheet } from '../../../features/spot/ConfirmSheet'
import { OrderFields } from '../../../features/spot/OrderFields'
import type { Side } from '../../../features/spot/order.form'
import { useOrderForm } from '../../../features/spot/useOrderForm'
import type { Quotation } from '../../../trading/market/quotation'

interface Props {
  pair: Quotation
  side: Side
  /** Receives the price of a level of the book. */
  takePrice: RefObject<(price: string) => void>
}

/** The order form of one pair; each pair has its own. */
export function SpotTicket({ pair, side, takePrice }: Props) {
  const form = useOrderForm(pair, side)
  const take = useEffectEvent((price: string) => form.change({ kind: 'limit', price }))
  useEffect(() => {
    takePrice.current = price => take(price)
  }, [takePrice])
  return (
    <>
      <OrderFields pair={pair} form={form} />
      <ConfirmSheet pair={pair} form={form} />
    </>
  )
}
