import { type RefObject, useEffect, useEffectEvent } from 'react'
import { ConfirmSheet } from '../../../features/contracts/ConfirmSheet'
import { Estimate } from '../../../features/contracts/Estimate'
import { OrderFields } from '../../../features/contracts/OrderFields'
import { lotsAt } from '../../../features/contracts/order.form'
import { SubmitButton } from '../../../features/contracts/SubmitButton'
import { useDraftLines } from '../../../features/contracts/useDraftLines'
import { useOrderForm } from '../../../features/contracts/useOrderForm'
import type { PriceMark } from '../../../trading/chart/marks'
import type { Quotation } from '../../../trading/market/quotation'
import { useHotkeys } from '../hotkeys/hotkeys'

interface Props {
  pair: Quotation
  /** Receives the price of a level of the book. */
  takePrice: RefObject<(price: string) => void>
  /** Called with the lines of the typed prices. */
  onMarks: (marks: readonly PriceMark[]) => void
}

/** The order form of one pair, with a preview of the costs. */
export function ContractTicket({ pair, takePrice, onMarks }: Props) {
  const form = useOrderForm(pair)
  const drafts = useDraftLines(form)
  const take = useEffectEvent((price: string) => form.change({ entry: 'limit', price }))
  useEffect(() => {
    takePrice.current = price => take(price)
  }, [takePrice])
  const takeShare = (percent: number) => form.change({ lots: lotsAt(percent, form.affordable) })
  useHotkeys({
    buy: () => form.change({ side: 'long' }),
    sell: () => form.change({ side: 'short' }),
    limit: () => form.change({ entry: 'limit' }),
    market: () => form.change({ entry: 'market' }),
    share25: () => takeShare(25),
    share50: () => takeShare(50),
    share75: () => takeShare(75),
    share100: () => takeShare(100),
    ...(form.offer && pair.open_lever === 1 && { send: form.review }),
  })
  useEffect(() => onMarks(drafts), [drafts, onMarks])
  return (
    <div className="flex flex-col gap-3">
      <OrderFields pair={pair} form={form} />
      <SubmitButton pair={pair} form={form} />
      <Estimate form={form} coin={{ id: pair.legal_id, name: pair.legal_name }} />
      <ConfirmSheet pair={pair} form={form} />
    </div>
  )
}
