import { useState } from 'react'
import type { Problems } from '../../forms/useForm'
import type { Quotation } from '../../market/quotation'
import { scaleOf } from '../../money/coin'
import { useWallet } from '../../money/useWallet'
import { useAsLeft } from '../../nav/useAsLeft'
import { useAction } from '../../reads/useAction'
import { toast } from '../../ui/toast'
import {
  affordable,
  changed,
  type Estimate,
  estimate,
  type OrderForm,
  orderInput,
  orderProblems,
  orderRefusal,
  type Side,
  share,
  shareOf,
  type Terms,
} from './order.form'
import { useOfferedPrice } from './useOfferedPrice'

/** What was typed, what it comes to, and the order that waits for a second look. */
export interface OrderFormState {
  values: OrderForm
  terms: Terms
  /** Balances and fee are known. */
  ready: boolean
  failed: boolean
  retry: () => void
  problems: Problems<OrderForm>
  change: (change: Partial<OrderForm>) => void
  percent: number
  slide: (percent: number) => void
  most: string | null
  figures: Estimate | null
  /** Asks for the second look, or shows what is wrong. */
  review: () => void
  reviewing: boolean
  dismiss: () => void
  confirm: () => void
  submitting: boolean
}

/** The form of one pair; mount it anew for another. */
export function useOrderForm(pair: Quotation, side: Side): OrderFormState {
  const base = useWallet(pair.currency_id, 'change')
  const quote = useWallet(pair.legal_id, 'change')
  const offered = useOfferedPrice(pair.now_price)
  const [touched, setTyped] = useAsLeft<OrderForm | null>(`order ${pair.id}`, null)
  const typed = touched ?? { side, kind: 'limit', price: offered, amount: '', total: '' }
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Problems<OrderForm>>({})
  const [reviewing, setReviewing] = useState(false)
  const place = useAction('POST coin/trade', {
    unlessTold: ['GET coin/list', 'POST wallet/detail'],
    quiet: true,
    onDone: ({ data, message }) => {
      if (message) toast(message, data.state === 'cancelled' ? 'info' : 'success')
      setTried(false)
      setReviewing(false)
      setTyped(now => now && { ...now, amount: '', total: '' })
    },
    onFailed: error => {
      setReviewing(false)
      setRefused(orderRefusal(error.fields))
    },
  })
  const ready = base.data !== undefined && quote.data !== undefined
  const terms: Terms = {
    priceScale: pair.price_scale,
    amountScale: pair.amount_scale,
    baseScale: scaleOf(pair.currency_id),
    quoteScale: scaleOf(pair.legal_id),
    tick: pair.now_price,
    feeRate: base.data?.coin_trade_fee ?? '0',
    base: base.data?.change_balance ?? '0',
    quote: quote.data?.change_balance ?? '0',
  }
  const values = typed.kind === 'market' ? changed(typed, { amount: typed.amount }, terms) : typed
  const problems = orderProblems(values, terms)
  return {
    values,
    terms,
    ready,
    failed: !ready && (base.isError || quote.isError),
    retry: () => {
      void base.refetch()
      void quote.refetch()
    },
    problems: { ...refused, ...(tried && problems) },
    change: change => {
      setRefused({})
      setTyped(changed(values, change, terms))
    },
    percent: shareOf(values, terms),
    slide: percent => {
      setRefused({})
      setTyped(share(percent, values, terms))
    },
    most: ready ? affordable(values, terms) : null,
    figures: estimate(values, terms),
    review: () => {
      setTried(true)
      if (Object.keys(problems).length === 0) setReviewing(true)
    },
    reviewing,
    dismiss: () => setReviewing(false),
    confirm: () => place.mutate(orderInput(values, pair)),
    submitting: place.isPending,
  }
}
