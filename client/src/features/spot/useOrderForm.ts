import { type RefObject, useRef, useState } from 'react'
import type { CallError } from '../../api/callError'
import { useAsLeft } from '../../parts/useAsLeft'
import { useFaultShown } from '../../parts/useFaultShown'
import { useFieldText } from '../../parts/useFieldText'
import type { Problems } from '../../parts/useForm'
import { type ConfirmationKind, useConfirmationsOff } from '../../trading/market/confirmations'
import type { Quotation } from '../../trading/market/quotation'
import { type BookShown, useDepth } from '../../trading/market/useDepth'
import { scaleOf } from '../../trading/money/coin'
import { useWallet } from '../../trading/money/useWallet'
import { type Crossing, crossing } from './crossing.rules'
import { confirmationOf, noExtras } from './extras.rules'
import {
  affordable,
  changed,
  type Estimate,
  estimate,
  fieldOfCall,
  type OrderForm,
  orderProblems,
  type Side,
  share,
  shareOf,
  type Terms,
} from './order.form'
import { usePlacing } from './usePlacing'

/** The typed values, the computed figures, and the order that waits for confirmation. */
export interface OrderFormState {
  /** The form element, to focus an invalid field. */
  ref: RefObject<HTMLFormElement | null>
  values: OrderForm
  terms: Terms
  /** Balances and fee are loaded. */
  ready: boolean
  failed: boolean
  retry: () => void
  problems: Problems<OrderForm>
  /** The error text of a field: from the form's check, or from the exchange. */
  sentence: (field: keyof OrderForm) => string | undefined
  change: (change: Partial<Draft>) => void
  percent: number
  slide: (percent: number) => void
  most: string | null
  figures: Estimate | null
  /** The part that trades at once, while the order is reviewed. */
  crossing: Crossing | null
  /** The kind of its confirmation, which the user can switch off. */
  confirmation: ConfirmationKind
  /** Opens the confirmation, or sends the order if the user has switched that off; shows what is wrong. */
  review: () => void
  reviewing: boolean
  dismiss: () => void
  confirm: () => void
  submitting: boolean
}

interface Draft extends OrderForm {
  priceFrom: PriceFrom
}

export interface OrderFieldsProps {
  pair: Quotation
  form: OrderFormState
}

/** The order form of one pair; remount it for another pair. */
export function useOrderForm(pair: Quotation, side: Side): OrderFormState {
  const base = useWallet(pair.currency_id, 'change')
  const quote = useWallet(pair.legal_id, 'change')
  const near = useDepth(pair, 'near')
  const [touched, setTyped] = useAsLeft<Draft | null>(`order ${pair.id}`, null)
  const typed: Draft = touched ?? {
    ...{ side, kind: 'limit', price: pair.now_price, priceFrom: 'tick' },
    ...{ amount: '', total: '', by: 'amount', ...noExtras },
  }
  const [tried, setTried] = useState(false)
  const [faults, setFaults] = useState(0)
  const [refused, setRefused] = useState<Sentences>({})
  const [reviewing, setReviewing] = useState(false)
  const kind = confirmationOf(typed)
  const isQuick = useConfirmationsOff().includes(kind)
  const whole = useDepth(reviewing || isQuick ? pair : null)
  const fieldText = useFieldText()
  const place = usePlacing(pair, {
    onDone: () => {
      setTried(false)
      setReviewing(false)
      setTyped(now => now && { ...now, amount: '', total: '' })
    },
    onFailed: error => {
      setReviewing(false)
      setRefused(sentencesOf(error, fieldText))
      setFaults(now => now + 1)
    },
  })
  const ref = useRef<HTMLFormElement>(null)
  useFaultShown(ref, faults)
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
  const price = reviewing ? null : offeredPrice(typed, pair.now_price, near)
  const values =
    typed.kind === 'market' || (price !== null && price !== typed.price)
      ? changed(typed, price === null ? {} : { price }, terms)
      : typed
  const problems = orderProblems(values, terms)
  // A price far beyond the market is nearly always a mistake, so it is confirmed in any case.
  const maySkip = isQuick && whole !== null && !crossing(values, terms, whole)?.isFar
  return {
    ref,
    values,
    terms,
    ready,
    failed: !ready && (base.isError || quote.isError),
    retry: () => {
      void base.refetch()
      void quote.refetch()
    },
    problems: tried ? problems : {},
    sentence: field => refused[field] ?? (tried ? fieldText(problems[field]) : undefined),
    change: change => {
      setRefused({})
      const isTurned = change.side !== undefined && change.side !== typed.side && typed.priceFrom !== 'hand'
      const priceFrom = isTurned
        ? 'best'
        : (change.priceFrom ?? (change.price === undefined ? typed.priceFrom : 'book'))
      const offered = offeredPrice({ ...typed, ...change, priceFrom }, pair.now_price, near)
      setTyped({ ...changed(values, { ...change, ...(offered !== null && { price: offered }) }, terms), priceFrom })
    },
    percent: shareOf(values, terms),
    slide: percent => {
      setRefused({})
      setTyped({ ...share(percent, values, terms), priceFrom: typed.priceFrom })
    },
    most: ready ? affordable(values, terms) : null,
    figures: estimate(values, terms),
    crossing: reviewing && whole ? crossing(values, terms, whole) : null,
    confirmation: kind,
    review: () => {
      if (place.sending) return
      place.dismissMessage()
      setTried(true)
      if (Object.keys(problems).length === 0) {
        // The price stays fixed from here on.
        setTyped({ ...values, priceFrom: typed.priceFrom })
        if (maySkip) place.send(values)
        else setReviewing(true)
      } else setFaults(faults + 1)
    },
    reviewing,
    dismiss: () => setReviewing(false),
    confirm: () => place.send(values),
    submitting: place.sending,
  }
}

type Sentences = { readonly [K in keyof OrderForm]?: string }

/** A refused choice shows the message of the refusal; a figure shows the error text of its field. */
function sentencesOf(error: CallError, fieldText: ReturnType<typeof useFieldText>): Sentences {
  const said = Object.entries(error.fields).flatMap(([name, problem]) => {
    const field = fieldOfCall[name]
    return field ? [[field, problem === 'choice' ? error.message : fieldText(problem)] as const] : []
  })
  return Object.fromEntries(said)
}

/**
 * Where the price of an order comes from. `tick` and `best` follow the market until the order is reviewed: the latest price at first, and
 * the best price of the other side of the book once the user has switched sides. A price from the book (`book`) stays until the user
 * switches sides, a typed one (`hand`) stays for good.
 */
type PriceFrom = 'tick' | 'best' | 'book' | 'hand'

/** The price that follows the market; null for a fixed one. With bids at 99 and asks at 101, a buyer is offered 101 and a seller 99. */
function offeredPrice(
  { priceFrom, side }: { priceFrom: PriceFrom; side: Side },
  tick: string,
  book: BookShown | null,
): string | null {
  if (priceFrom === 'tick') return tick
  if (priceFrom !== 'best') return null
  return (side === 'buy' ? book?.asks : book?.bids)?.[0]?.[0] ?? tick
}
