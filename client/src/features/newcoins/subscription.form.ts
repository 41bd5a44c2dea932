import { problemsOf } from '../../parts/password.rules'
import type { Problems } from '../../parts/useForm'
import { type AmountLimits, amountProblem, typedAmount } from '../../trading/money/amount.rules'
import { isAbove } from '../../trading/money/arithmetic'
import { scaleOf } from '../../trading/money/coin'
import { coinsFor, costOf, mostFor, type Offer, type Pay } from './newcoins.rules'

export interface SubscriptionForm {
  /** The payment. */
  amount: string
  /** Id of the currency to pay with, as text. */
  pay: string
}

/** An offer limits the amount of the new coin; this converts the limits to payments. */
export function subscriptionLimits(offer: Offer, pay: Pay | undefined): AmountLimits {
  if (!pay) return { scale: offer.scale }
  const scale = scaleOf(pay.id)
  const most = isAbove(offer.max_num, offer.last_num) ? offer.last_num : offer.max_num
  return { scale, minimum: costOf(offer.buy_num, pay.price, scale), maximum: mostFor(most, pay.price, scale) }
}

export const payOf = (offer: Offer, id: string): Pay | undefined =>
  offer.pay_currencies.find(pay => String(pay.id) === id) ?? offer.pay_currencies[0]

/** The coins for the amount; undefined while the text is not an amount. */
export function coinsIn(amount: string, offer: Offer, pay: Pay | undefined): string | undefined {
  const typed = typedAmount(amount)
  if (!pay || !/^\d{1,18}(\.\d{1,18})?$/.test(typed)) return undefined
  return coinsFor(typed, pay.price, offer.scale)
}

/** The most that the user can pay: limited by the balance, the remaining supply and the offer. */
export function mostOf({ maximum = '0' }: AmountLimits, balance: string): string {
  return isAbove(balance, maximum) ? maximum : balance
}

/** Reports an insufficient balance at `pay`, because the amount itself is valid. */
export function checkSubscription(
  form: SubscriptionForm,
  offer: Offer,
  balance: string | undefined,
): Problems<SubscriptionForm> {
  const amount = amountProblem(form.amount, subscriptionLimits(offer, payOf(offer, form.pay)))
  const short = !amount && balance !== undefined && isAbove(typedAmount(form.amount), balance)
  return problemsOf({ amount, pay: short ? 'too_large' : undefined })
}
