import { problemsOf } from '../../parts/password.rules'
import type { Problems } from '../../parts/useForm'
import { type AmountLimits, amountProblem } from '../../trading/money/amount.rules'
import { isAbove } from '../../trading/money/arithmetic'
import type { Product } from './trust.rules'

export interface CustodyForm {
  amount: string
  agreed: boolean
}

export const custodyLimits = (product: Product, balance: string | undefined, scale: number): AmountLimits => ({
  scale,
  minimum: product.save_min,
  maximum: product.save_max,
  ...(balance !== undefined && { balance }),
})

export const checkCustody = (form: CustodyForm, limits: AmountLimits): Problems<CustodyForm> =>
  problemsOf({ amount: amountProblem(form.amount, limits), agreed: form.agreed ? undefined : 'required' })

/** The most that can be placed: the balance, or the maximum if it is smaller. */
export const most = ({ maximum, balance }: AmountLimits): string =>
  maximum !== undefined && isAbove(balance ?? '0', maximum) ? maximum : (balance ?? '0')
