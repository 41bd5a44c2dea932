import { type RefObject, useEffect, useEffectEvent } from 'react'
import { ConfirmSheet } from '../../../features/contracts/ConfirmSheet'
import { Estimate } from '../../../features/contracts/Estimate'
import { OrderFields } from '../../../features/contracts/OrderFields'
import { SubmitButton } from '../../../features/contracts/SubmitButton'
import { useDraftLines } from '../../../features/contracts/useDraftLines'
import { useOrderForm } from '../../../features/contracts/useOrderForm'
import type { PriceMark } from '../../../trading/chart/marks'
import type { Quotation } from '../../../trading/market/quotation'

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
