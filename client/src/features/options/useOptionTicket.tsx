import { type ReactNode, useState } from 'react'
import type { Quotation } from '../../market/quotation'
import { Confirmation } from './Confirmation'
import type { Direction, Option } from './option.form'
import { Receipt } from './Receipt'
import { useDeliveries } from './useDeliveries'
import { useOptionForm } from './useOptionForm'

interface OptionTicket {
  form: ReturnType<typeof useOptionForm>
  /** Asks before it buys. */
  onChoose: (side: Direction) => void
  onReceipt: (option: Option) => void
  sheets: ReactNode
}

/** What is bought and what became of it: the form, the question before it is sent, and the receipt. */
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
