import type { CallInput } from '@lagoon/shared/api/index'
import { atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import { heldFor } from '@lagoon/shared/money/spot'
import { cutLots, cutTicks, subLots } from '@lagoon/shared/money/steps'
import type { Problems } from '../../parts/useForm'
import { amountProblem, typedAmount } from '../../trading/money/amount.rules'
import type { Order } from './orderRow.rules'

export interface AmendForm {
  price: string
  /** The amount of the whole order, including its filled part. */
  amount: string
}

type Amended = Pick<Order, 'type' | 'order_type' | 'target_price' | 'trade_amount' | 'deal_amount'>

interface Scales {
  price: number
  amount: number
}

/** An order by total has no amount that could be changed, and a market order no price. */
export const mayAmend = ({ status, total }: Pick<Order, 'status' | 'total'>): boolean => status === 1 && total === null

export const amendFormOf = ({ target_price, trade_amount }: Amended): AmendForm => ({
  price: target_price,
  amount: trade_amount,
})

export function amendProblems(form: AmendForm, order: Amended, scales: Scales): Problems<AmendForm> {
  const price = order.order_type === 'limit' ? amountProblem(form.price, { scale: scales.price }) : undefined
  const amount = amountProblem(form.amount, { scale: scales.amount, minimum: order.deal_amount })
  return { ...(price && { price }), ...(amount && { amount }) }
}

const differs = (typed: string, known: string): boolean => atoms(typedAmount(typed)) !== atoms(known)

/** Only the changed values; null if nothing changed. Both fields must be valid numbers. */
export function amendment(form: AmendForm, order: Amended): Omit<CallInput<'PUT coin/trade'>, 'id'> | null {
  const input = {
    ...(differs(form.amount, order.trade_amount) && { amount: typedAmount(form.amount) }),
    ...(order.order_type === 'limit' &&
      differs(form.price, order.target_price) && { target_price: typedAmount(form.price) }),
  }
  return Object.keys(input).length > 0 ? input : null
}

/** A smaller amount at the same price keeps its place in the queue. */
export const keepsTurn = (form: AmendForm, order: Amended): boolean =>
  !differs(form.price, order.target_price) && atoms(typedAmount(form.amount)) <= atoms(order.trade_amount)

/** The hold for the unfilled part: buying 0.5 at 60 000 of which 0.1 is filled, 24 000. */
export function heldAfter(form: AmendForm, order: Amended, scales: Scales): string | null {
  const price = cutTicks(typedAmount(form.price), scales.price)
  const [whole, filled] = [cutLots(typedAmount(form.amount), scales.amount), cutLots(order.deal_amount, scales.amount)]
  if (price === null || whole === null || filled === null) return null
  const steps = { price_scale: scales.price, amount_scale: scales.amount }
  return fromAtoms(heldFor(steps, order.type === 1 ? 1 : 2, price, subLots(whole, filled)))
}
