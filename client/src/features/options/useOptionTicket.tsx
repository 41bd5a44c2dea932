import { type ReactNode, useState } from 'react'
import { useTopic } from '../../api/useTopic'
import { isConfirmed } from '../../trading/market/confirmations'
import type { Quotation } from '../../trading/market/quotation'
import { haptic } from '../../ui/haptic'
import { Confirmation } from './Confirmation'
import type { Direction, Option } from './option.form'
import { Receipt } from './Receipt'
import { useBuyOption } from './useBuyOption'
import { useOptionForm } from './useOptionForm'

interface OptionTicket {
  form: ReturnType<typeof useOptionForm>
  /** Opens the confirmation before the purchase, or buys if the user has switched that off. */
  onChoose: (side: Direction) => void
  onReceipt: (option: Option) => void
  sheets: ReactNode
}

/** The purchase of an option and its result: the form, the confirmation, and the receipt. */
export function useOptionTicket(pair: Quotation | null): OptionTicket {
  const form = useOptionForm()
  const [requested, setRequested] = useState<Direction | null>(null)
  const [receipt, setReceipt] = useState<Option | null>(null)
  const buy = useBuyOption(pair, form, () => {
    setRequested(null)
    form.clear()
  })
  useDeliveries(setReceipt)
  return {
    form,
    onChoose: side => form.ask(side, isConfirmed('option') ? setRequested : buy.send),
    onReceipt: setReceipt,
    sheets: (
      <>
        {pair && <Confirmation pair={pair} side={requested} form={form} buy={buy} onClose={() => setRequested(null)} />}
        <Receipt option={receipt} onClose={() => setReceipt(null)} />
      </>
    ),
  }
}

/** Shows a delivery the moment it happens. */
function useDeliveries(show: (option: Option) => void): void {
  useTopic('me', frame => {
    if (frame.type !== 'closed_microorder') return
    haptic()
    show(frame.data)
  })
}
