import type { CallData, CallInput } from '@lagoon/shared/api/index'
import { atoms, fromAtoms } from '@lagoon/shared/money/atoms'
import * as money from '@lagoon/shared/money/merchant'
import { typedAtoms } from '@lagoon/shared/money/parse'
import type { Fields } from '../../api/callError'
import { problemsOf } from '../../parts/password.rules'
import type { Problems } from '../../parts/useForm'
import { type AmountLimits, amountProblem, typedAmount } from '../../trading/money/amount.rules'
import { isAbove, isZero } from '../../trading/money/arithmetic'

export type Merchant = CallData<'GET merchant/mer_list'>['data'][number]

interface OrderForm {
  /** The quantity in coins, or the total to spend. The other one follows, also when the price moves. */
  amount: string
  by: 'quantity' | 'total'
  payType: string
  voucher: string
  agreed: boolean
}

export const noOrder: OrderForm = { amount: '', by: 'quantity', payType: '', voucher: '', agreed: false }

/** 12.345 at 7.83 → "96.67": the total, rounded up as on the server. */
export function totalFor(quantity: string, price: string): string {
  const number = typedAtoms(typedAmount(quantity))
  return number === null ? '' : fromAtoms(money.totalFor(number, atoms(price)))
}

/** 100 at 7.83 and eight decimals → "12.77139208": the quantity, rounded down so that it never costs more. */
export function quantityFor(total: string, price: string, scale: number): string {
  const spent = typedAtoms(typedAmount(total))
  return spent === null || isZero(price) ? '' : fromAtoms(money.quantityFor(spent, atoms(price), scale))
}

type Typed = Pick<OrderForm, 'amount' | 'by'>

export const quantityOf = ({ amount, by }: Typed, price: string, scale: number): string =>
  by === 'quantity' ? amount : quantityFor(amount, price, scale)

export const totalOf = ({ amount, by }: Typed, price: string): string =>
  by === 'total' ? amount : totalFor(amount, price)

/** The charge if no whole number of the coin's steps costs the typed total: 100 at 7.83 and two decimals → "99.99". */
export function chargedBelow(form: Typed, price: string, scale: number): string | null {
  if (form.by === 'quantity') return null
  const charged = totalFor(quantityFor(form.amount, price, scale), price)
  return charged !== '' && isAbove(typedAmount(form.amount), charged) ? charged : null
}

/** The limit of an order is the merchant's maximum or the remaining stock, whichever is smaller. */
export const limitsOf = (merchant: Merchant, scale: number): AmountLimits => ({
  scale,
  minimum: merchant.min_number,
  maximum: isAbove(merchant.max_number, merchant.stock) ? merchant.stock : merchant.max_number,
})

/** The remaining stock is below the smallest order, so no order is possible. */
export const isSoldOut = (merchant: Merchant): boolean => isAbove(merchant.min_number, merchant.stock)

export const checkOrder =
  (limits: AmountLimits, price: string) =>
  (form: OrderForm): Problems<OrderForm> =>
    problemsOf({
      amount: amountProblem(quantityOf(form, price, limits.scale), limits),
      payType: form.payType === '' ? 'required' : undefined,
      voucher: form.voucher === '' ? 'required' : undefined,
      agreed: form.agreed ? undefined : 'required',
    })

export const orderInput = (
  merchant: Merchant,
  form: OrderForm,
  scale: number,
): CallInput<'POST merchant/mer_jytj'> => ({
  merchant_id: merchant.id,
  currency_id: merchant.currency_id,
  number: typedAmount(quantityOf(form, merchant.price, scale)),
  pay_type: form.payType,
  imgs: form.voucher,
})

export const orderRefusal = (fields: Fields): Problems<OrderForm> =>
  problemsOf({ amount: fields.number, payType: fields.pay_type, voucher: fields.imgs })
