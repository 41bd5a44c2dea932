import { type RefObject, useRef, useState } from 'react'
import { useAction } from '../../api/useAction'
import { useLiveRead } from '../../api/useLiveRead'
import { useAsLeft } from '../../parts/useAsLeft'
import { useFaultShown } from '../../parts/useFaultShown'
import type { Problems } from '../../parts/useForm'
import { keepChoice, useChoices } from '../../trading/market/choices'
import { type ConfirmationKind, isConfirmed } from '../../trading/market/confirmations'
import type { Quotation } from '../../trading/market/quotation'
import { balanceInFrame } from '../../trading/money/balanceInFrame'
import { scaleOf } from '../../trading/money/coin'
import {
  affordableLots,
  type Estimate,
  estimate,
  multipleOf,
  type Offer,
  type OrderForm,
  orderInput,
  orderProblems,
  orderRefusal,
  shortage,
} from './order.form'

/** The data of the form, the typed values, and the computed figures. */
export interface OrderFormState {
  /** The form element, to focus an invalid field. */
  ref: RefObject<HTMLFormElement | null>
  offer: Offer | undefined
  failed: boolean
  retry: () => void
  values: OrderForm
  problems: Problems<OrderForm>
  change: (change: Partial<OrderForm>) => void
  figures: Estimate | null
  affordable: number
  /** The amount that the account lacks; "0" if the balance is sufficient. */
  lacks: string
  /** The kind of its confirmation, which the user can switch off. */
  confirmation: ConfirmationKind
  /** Opens the confirmation, or sends the order if the user has switched that off; shows what is wrong. */
  review: () => void
  reviewing: boolean
  dismiss: () => void
  confirm: () => void
  submitting: boolean
}

const empty: OrderForm = {
  side: 'long',
  entry: 'market',
  price: '',
  lots: '1',
  multiple: 20,
  stops: false,
  profit: '',
  loss: '',
}

/** The order form of one pair; remount it for another pair. */
export function useOrderForm(pair: Quotation): OrderFormState {
  const at = { currency_id: pair.currency_id, legal_id: pair.legal_id }
  const deal = useLiveRead({
    read: ['POST lever/deal', at],
    topic: 'me',
    apply: (terms, frame) => {
      const account = balanceInFrame(frame, pair.legal_id, 'lever')
      return terms && account ? { ...terms, user_lever: account.available } : terms
    },
  })
  const [typed, setTyped] = useAsLeft<OrderForm>(`order ${pair.id}`, () => ({
    ...empty,
    multiple: useChoices.getState().leverage,
  }))
  const [tried, setTried] = useState(false)
  const [faults, setFaults] = useState(0)
  const ref = useRef<HTMLFormElement>(null)
  useFaultShown(ref, faults)
  const [refused, setRefused] = useState<Problems<OrderForm>>({})
  const [reviewing, setReviewing] = useState(false)
  const open = useAction('POST lever/submit', {
    withoutFrame: ['POST lever/deal', 'POST lever/my_trade'],
    onDone: () => {
      setTried(false)
      setReviewing(false)
      setTyped(now => ({ ...now, stops: false, profit: '', loss: '' }))
    },
    onFailed: error => {
      setReviewing(false)
      setRefused(orderRefusal(error.fields))
      setFaults(now => now + 1)
    },
  })
  const offer: Offer | undefined = deal.data && {
    deal: deal.data,
    tick: pair.now_price,
    priceScale: pair.price_scale,
    coinScale: scaleOf(pair.legal_id),
  }
  const values = offer
    ? {
        ...typed,
        multiple: multipleOf(
          typed.multiple,
          offer.deal.multiple.muit.map(({ value }) => value),
        ),
      }
    : typed
  const figures = offer ? estimate(values, offer) : null
  const confirmation = values.entry === 'market' ? 'contractMarket' : 'contractLimit'
  const problems = offer ? orderProblems(values, offer) : {}
  return {
    ref,
    offer,
    failed: deal.isError && !deal.data,
    retry: () => void deal.refetch(),
    values,
    problems: { ...refused, ...(tried && problems) },
    change: change => {
      setRefused({})
      setTyped(now => ({ ...now, ...change }))
      if (change.multiple) keepChoice({ leverage: change.multiple })
    },
    figures,
    affordable: offer ? affordableLots(values, offer) : 0,
    lacks: offer && figures ? shortage(figures.total, offer.deal.user_lever) : '0',
    confirmation,
    review: () => {
      setTried(true)
      if (open.isPending) return
      if (offer && Object.keys(problems).length === 0) {
        if (isConfirmed(confirmation)) setReviewing(true)
        else open.mutate(orderInput(values, at))
      } else setFaults(faults + 1)
    },
    reviewing,
    dismiss: () => setReviewing(false),
    confirm: () => open.mutate(orderInput(values, at)),
    submitting: open.isPending,
  }
}
