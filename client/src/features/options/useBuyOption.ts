import { useAction } from '../../api/useAction'
import type { Quotation } from '../../trading/market/quotation'
import { typedAmount } from '../../trading/money/amount.rules'
import type { Direction } from './option.form'
import type { OptionFormState } from './useOptionForm'

export interface OptionPurchase {
  send: (side: Direction) => void
  sending: boolean
}

/** Buys an option with the terms of the form. */
export function useBuyOption(pair: Quotation | null, form: OptionFormState, onBought: () => void): OptionPurchase {
  const { coin, duration, values } = form
  const buy = useAction('POST microtrade/submit', {
    withoutFrame: ['GET microtrade/lists', 'GET microtrade/payable_currencies'],
    onDone: onBought,
  })
  return {
    send: side => {
      if (!pair || !coin || !duration || buy.isPending) return
      buy.mutate({
        match_id: pair.id,
        currency_id: coin.id,
        type: side === 'down' ? 2 : 1,
        seconds: duration.seconds,
        number: typedAmount(values.number),
      })
    },
    sending: buy.isPending,
  }
}
