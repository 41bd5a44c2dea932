import type { CallInput } from '@lagoon/shared/api/index'
import type { CallError } from '../../api/callError'
import { fundPasswordProblem, problemsOf } from '../../parts/password.rules'
import type { Problems } from '../../parts/useForm'

export interface AddressForm {
  currency: number
  chain: string
  address: string
  notes: string
  code: string
  password: string
}

export const checkAddress = ({ address, code, password }: AddressForm): Problems<AddressForm> =>
  problemsOf({
    address: address.trim() === '' ? 'required' : undefined,
    code: code === '' ? 'required' : undefined,
    password: fundPasswordProblem(password),
  })

export const addressInput = (form: AddressForm): CallInput<'POST wallet/addaddress'> => ({
  currency_id: form.currency,
  netType: form.chain,
  address: form.address.trim(),
  notes: form.notes.trim() || undefined,
  pay_password: form.password,
  code: form.code,
})

export const addressRefusal = ({ fields }: CallError): Problems<AddressForm> =>
  problemsOf({ address: fields.address, code: fields.code, password: fields.pay_password, notes: fields.notes })

/** The field under which the refusal of a call is shown. */
export function refusedField(key: string): 'address' | 'code' | 'password' | undefined {
  if (key === 'address_invalid' || key === 'address_exists') return 'address'
  if (key === 'code_invalid') return 'code'
  return key.startsWith('fund_password') ? 'password' : undefined
}
