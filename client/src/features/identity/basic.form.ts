import type { CallInput } from '@lagoon/shared/api/index'
import type { IdentityDocument } from '@lagoon/shared/products/identity.rules'
import type { Fields } from '../../api/callError'
import { problemsOf } from '../../parts/password.rules'
import type { Problems } from '../../parts/useForm'

export interface BasicForm {
  country: string
  name: string
  document: IdentityDocument | ''
  number: string
  address: string
}

export const noBasic: BasicForm = { country: '', name: '', document: '', number: '', address: '' }

export const typedBasic = { form: 'basic', fields: ['country', 'name', 'document', 'number', 'address'] } as const

const missing = (text: string) => (text.trim() === '' ? ('required' as const) : undefined)

export const checkBasic = (form: BasicForm): Problems<BasicForm> =>
  problemsOf({
    country: missing(form.country),
    name: missing(form.name),
    document: missing(form.document),
    number: missing(form.number),
    address: missing(form.address),
  })

const longestAddress = 255

/** Appends a place from the map to the typed address: "8 Lagoon Street", Hong Kong → "8 Lagoon Street, Hong Kong". */
export const withPlace = (address: string, place: string): string =>
  (address.trim() === '' ? place : `${address.trim()}, ${place}`).slice(0, longestAddress)

export const basicInput = (form: BasicForm): CallInput<'POST user/real_name'> => ({
  country: form.country,
  name: form.name.trim(),
  ...(form.document && { document: form.document }),
  card_id: form.number.trim(),
  address: form.address.trim(),
})

export const basicRefusal = ({ country, name, document, card_id, address }: Fields): Problems<BasicForm> =>
  problemsOf({ country, name, document, number: card_id, address })
