import type { CallData, CallInput } from '@lagoon/shared/api/index'
import { atoms, fromAtoms, rate } from '@lagoon/shared/money/atoms'
import { withdrawalOf } from '@lagoon/shared/money/fee'
import type { Fields } from '../../api/callError'
import { problemsOf } from '../../parts/password.rules'
import type { Problems } from '../../parts/useForm'
import { type AmountLimits, amountProblem, typedAmount } from '../../trading/money/amount.rules'
import { isAbove } from '../../trading/money/arithmetic'

export type WithdrawInfo = CallData<'POST wallet/get_info'>

/** What blocks withdrawals, and until when. */
export type Hold = Pick<WithdrawInfo, 'held_for' | 'held_until'>

/** While something blocks withdrawals, it is checked again regularly. */
export const heldRefresh = (holds: readonly Hold[] | undefined): number | false =>
  (holds ?? []).some(({ held_for }) => held_for !== '') && 20_000

export interface WithdrawForm {
  amount: string
  notes: string
}

/** The destination: an address of the book, or the bound card, which the wire calls "--". */
export interface Destination {
  address: string
  chain?: string
}

export const boundCard: Destination = { address: '--' }

export const withdrawLimits = (info: WithdrawInfo, scale: number): AmountLimits => ({
  scale,
  minimum: info.min_number,
  maximum: info.max_number,
  balance: info.change_balance,
})

export const checkWithdraw = (form: WithdrawForm, limits: AmountLimits): Problems<WithdrawForm> =>
  problemsOf({ amount: amountProblem(form.amount, limits) })

/** The whole balance, or the maximum of one withdrawal. */
export const mostOf = ({ change_balance, max_number }: WithdrawInfo): string =>
  isAbove(change_balance, max_number) ? max_number : change_balance

/** 1000 at 0.1 % → fee 1, receipt 999; undefined while no valid amount is typed. */
export function quote(typed: string, ratePercent: string, scale: number): { fee: string; receipt: string } | undefined {
  if (amountProblem(typed, { scale })) return undefined
  const { fee, receipt } = withdrawalOf(atoms(typedAmount(typed)), rate(ratePercent), scale)
  return { fee: fromAtoms(fee), receipt: fromAtoms(receipt) }
}

export const leftToday = ({ daily_limit, daily_used }: WithdrawInfo): number => Math.max(0, daily_limit - daily_used)

export const withdrawInput = (
  currency: number,
  form: WithdrawForm,
  { address, chain }: Destination,
  password: string,
): CallInput<'POST wallet/out'> => ({
  currency,
  number: typedAmount(form.amount),
  address,
  netType: chain,
  notes: form.notes.trim() || undefined,
  pay_password: password,
})

export const withdrawRefusal = (fields: Fields): Problems<WithdrawForm> =>
  problemsOf({ amount: fields.number, notes: fields.notes })
