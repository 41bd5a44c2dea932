import type { CallInput } from '@lagoon/shared/api/index'
import type { Fields } from '../../api/callError'
import { problemsOf } from '../../parts/password.rules'
import type { Problems } from '../../parts/useForm'
import { type AmountLimits, amountProblem, typedAmount } from '../../trading/money/amount.rules'

interface ChargeForm {
  amount: string
  /** For a deposit by bank: the amount on the bank receipt. */
  transferred: string
  /** The value that the upload returned. */
  proof: string
}

export const noCharge: ChargeForm = { amount: '', transferred: '', proof: '' }

export const checkCharge =
  (limits: AmountLimits, byBank: boolean) =>
  (form: ChargeForm): Problems<ChargeForm> =>
    problemsOf({
      amount: amountProblem(form.amount, limits),
      transferred: byBank ? amountProblem(form.transferred, { scale: limits.scale }) : undefined,
      proof: form.proof === '' ? 'required' : undefined,
    })

export const chargeInput = (
  currency: number,
  form: ChargeForm,
  chain: string | undefined,
): CallInput<'POST wallet/charge_req'> => ({
  currency,
  amount: typedAmount(form.amount),
  netType: chain,
  account: chain === undefined ? typedAmount(form.transferred) : undefined,
  imgs: form.proof,
})

export const chargeRefusal = (fields: Fields): Problems<ChargeForm> =>
  problemsOf({ amount: fields.amount, transferred: fields.account, proof: fields.imgs })
