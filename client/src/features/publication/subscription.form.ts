import { problemsOf } from '../../forms/password.rules'
import type { Problems } from '../../forms/useForm'
import { type AmountLimits, amountProblem, typedAmount } from '../../money/amount.rules'
import { scaleOf } from '../../money/coin'
import { isAbove } from '../../money/reckon'
import { costOf, type Offer, type Pay } from './publication.rules'

export interface SubscriptionForm {
  amount: string
  /** Id of the currency to pay with, as text. */
  pay: string
}

export const subscriptionLimits = (offer: Offer): AmountLimits => ({
  scale: offer.scale,
  minimum: offer.buy_num,
  maximum: isAbove(offer.max_num, offer.last_num) ? offer.last_num : offer.max_num,
})

export const payOf = (offer: Offer, id: string): Pay | undefined =>
  offer.pay_currencies.find(pay => String(pay.id) === id) ?? offer.pay_currencies[0]

/** What the amount costs, or nothing while it is no amount. */
export function costIn(amount: string, pay: Pay | undefined): string | undefined {
  const typed = typedAmount(amount)
  if (!pay || !/^\d{1,18}(\.\d{1,18})?$/.test(typed)) return undefined
  return costOf(typed, pay.price, scaleOf(pay.id))
}

/** `pay` is refused where the balance does not suffice: the amount itself is right. */
export function checkSubscription(
  form: SubscriptionForm,
  offer: Offer,
  balance: string | undefined,
): Problems<SubscriptionForm> {
  const amount = amountProblem(form.amount, subscriptionLimits(offer))
  const cost = costIn(form.amount, payOf(offer, form.pay))
  const short = !amount && cost !== undefined && balance !== undefined && isAbove(cost, balance)
  return problemsOf({ amount, pay: short ? 'too_large' : undefined })
}
