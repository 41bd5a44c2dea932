import { problemsOf } from '../../forms/password.rules'
import type { Problems } from '../../forms/useForm'
import { type AmountLimits, amountProblem, typedAmount } from '../../money/amount.rules'
import { scaleOf } from '../../money/coin'
import { isAbove } from '../../money/reckon'
import { coinsFor, costOf, mostFor, type Offer, type Pay } from './newcoins.rules'

export interface SubscriptionForm {
  /** What is paid. */
  amount: string
  /** Id of the currency to pay with, as text. */
  pay: string
}

/** The limits of an offer are sizes of the new coin: here they are what those cost. */
export function subscriptionLimits(offer: Offer, pay: Pay | undefined): AmountLimits {
  if (!pay) return { scale: offer.scale }
  const scale = scaleOf(pay.id)
  const most = isAbove(offer.max_num, offer.last_num) ? offer.last_num : offer.max_num
  return { scale, minimum: costOf(offer.buy_num, pay.price, scale), maximum: mostFor(most, pay.price, scale) }
}

export const payOf = (offer: Offer, id: string): Pay | undefined =>
  offer.pay_currencies.find(pay => String(pay.id) === id) ?? offer.pay_currencies[0]

/** What the amount buys, or nothing while it is no amount. */
export function coinsIn(amount: string, offer: Offer, pay: Pay | undefined): string | undefined {
  const typed = typedAmount(amount)
  if (!pay || !/^\d{1,18}(\.\d{1,18})?$/.test(typed)) return undefined
  return coinsFor(typed, pay.price, offer.scale)
}

/** The most somebody can pay: what is there, what is left, what the offer allows. */
export function mostOf({ maximum = '0' }: AmountLimits, balance: string): string {
  return isAbove(balance, maximum) ? maximum : balance
}

/** `pay` is refused where the balance does not suffice: the amount itself is right. */
export function checkSubscription(
  form: SubscriptionForm,
  offer: Offer,
  balance: string | undefined,
): Problems<SubscriptionForm> {
  const amount = amountProblem(form.amount, subscriptionLimits(offer, payOf(offer, form.pay)))
  const short = !amount && balance !== undefined && isAbove(typedAmount(form.amount), balance)
  return problemsOf({ amount, pay: short ? 'too_large' : undefined })
}
