import { type ReactNode, useState } from 'react'
import type { Quotation } from '../../market/quotation'
import { Confirmation } from './Confirmation'
import type { Direction, Option } from './option.form'
import { Receipt } from './Receipt'
import { useDeliveries } from './useDeliveries'
import { useOptionForm } from './useOptionForm'

interface OptionTicket {
  form: ReturnType<typeof useOptionForm>
  /** Opens the confirmation before the purchase. */
  onChoose: (side: Direction) => void
  onReceipt: (option: Option) => void
  sheets: ReactNode
}

/** The purchase of an option and its result: the form, the confirmation, and the receipt. */
export function useOptionTicket(pair: Quotation | null): OptionTicket {
  const form = useOptionForm()
  const [asked, setAsked] = useState<Direction | null>(null)
  const [receipt, setReceipt] = useState<Option | null>(null)
  useDeliveries(setReceipt)
  return {
    form,
    onChoose: side => form.ask(side, setAsked),
    onReceipt: setReceipt,
    sheets: (
      <>
        {pair && (
          <Confirmation
            pair={pair}
            side={asked}
            form={form}
            onClose={() => setAsked(null)}
            onBought={() => {
              setAsked(null)
              form.clear()
            }}
          />
        )}
        <Receipt option={receipt} onClose={() => setReceipt(null)} />
      </>
    ),
  }
}
