import type { CallInput } from '@lagoon/shared/api/index'
import type { Account } from '@lagoon/shared/catalogue/accounts'
import { usdtId } from '@lagoon/shared/catalogue/coins'
import type { Fields } from '../../api/callError'
import { problemsOf } from '../../parts/password.rules'
import type { Problems } from '../../parts/useForm'
import { availableIn, canHold, type MyCoin } from '../../trading/money/account'
import { type AmountLimits, amountProblem, typedAmount } from '../../trading/money/amount.rules'
import { isRoute, scaleOf } from '../../trading/money/coin'

export interface TransferForm {
  from: Account
  to: Account
  currency: number
  amount: string
}

/** Choosing the account of the other side swaps the two. */
export const withFrom = ({ from, to }: TransferForm, chosen: Account): Pick<TransferForm, 'from' | 'to'> =>
  chosen === to ? { from: chosen, to: from } : { from: chosen, to }

export const withTo = ({ from, to }: TransferForm, chosen: Account): Pick<TransferForm, 'from' | 'to'> =>
  chosen === from ? { from: to, to: chosen } : { from, to: chosen }

/** Coins that both accounts may hold. */
export const coinsBetween = (coins: readonly MyCoin[], from: Account, to: Account): MyCoin[] =>
  coins.filter(coin => !isRoute(coin.id) && canHold(coin, from) && canHold(coin, to))

/** The chosen coin if it fits the accounts, otherwise USDT or the first that fits. */
export const coinFor = (coins: readonly MyCoin[], form: TransferForm): MyCoin | undefined => {
  const fitting = coinsBetween(coins, form.from, form.to)
  return fitting.find(({ id }) => id === form.currency) ?? fitting.find(({ id }) => id === usdtId) ?? fitting[0]
}

export const transferLimits = (coin: MyCoin | undefined, from: Account): AmountLimits => ({
  scale: coin ? scaleOf(coin.id) : 8,
  balance: coin && availableIn(coin, from),
})

export const checkTransfer = (form: TransferForm, limits: AmountLimits): Problems<TransferForm> =>
  problemsOf({ amount: amountProblem(form.amount, limits) })

export const transferInput = ({ from, to, amount }: TransferForm, coin: MyCoin): CallInput<'POST wallet/change'> => ({
  currency_id: String(coin.id),
  number: typedAmount(amount),
  from_field: from,
  to_field: to,
})

export const transferRefusal = (fields: Fields): Problems<TransferForm> => problemsOf({ amount: fields.number })
