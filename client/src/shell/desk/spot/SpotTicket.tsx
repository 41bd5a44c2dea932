import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useCancelAll } from '../../../features/spot/CancelAll'
import { ConfirmSheet } from '../../../features/spot/ConfirmSheet'
import { OrderFields } from '../../../features/spot/OrderFields'
import type { Side } from '../../../features/spot/order.form'
import { useOrderForm } from '../../../features/spot/useOrderForm'
import { useChoices } from '../../../trading/market/choices'
import type { Quotation } from '../../../trading/market/quotation'
import { useHotkeys } from '../hotkeys/hotkeys'

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
  const isOnlyPair = useChoices(({ onlyThisPair }) => onlyThisPair)
  const { ask } = useCancelAll(isOnlyPair ? pair : null)
  useHotkeys({
    buy: () => form.change({ side: 'buy' }),
    sell: () => form.change({ side: 'sell' }),
    limit: () => form.change({ kind: 'limit' }),
    market: () => form.change({ kind: 'market' }),
    share25: () => form.slide(25),
    share50: () => form.slide(50),
    share75: () => form.slide(75),
    share100: () => form.slide(100),
    ...(form.ready && pair.open_coin_trade === 1 && { send: form.review }),
    cancelAll: () => void ask(),
  })
  return (
    <>
      <OrderFields pair={pair} form={form} />
      <ConfirmSheet pair={pair} form={form} />
    </>
  )
}
