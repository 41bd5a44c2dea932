import type { CallData, CallInput } from '@lagoon/shared/api/index'
import type { Fields } from '../../api/callError'
import { problemsOf } from '../../parts/password.rules'
import type { Problems } from '../../parts/useForm'

export type CashInfo = CallData<'POST user/cash_info'>

/** The typed fields of a card, in the order of the form. */
export const cardParts = {
  account: ['real_name', 'bank_account', 'international_account'],
  bank: ['bank_of_deposit', 'bank_branch', 'bank_address', 'swift_code'],
  payee: ['cardholder_name', 'residence_address', 'postal_code'],
} as const

export type CardPart = keyof typeof cardParts
export type CardField = (typeof cardParts)[CardPart][number]
type CardForm = Record<CardField | 'bank_id' | 'bank_name', string>

/** For a bank that is not in the list; the user types its name. */
export const otherBank = '0'

export const cardFields: readonly CardField[] = Object.values(cardParts).flat()

/** The form with the data of the bound card, or empty. */
export function cardForm(info: CashInfo): CardForm {
  const typed = Object.fromEntries(cardFields.map(field => [field, info[field] ?? ''])) as Record<CardField, string>
  return { ...typed, bank_id: String(info.bank_id ?? ''), bank_name: info.bank_name ?? '' }
}

/** All fields are required; the name of the bank only if it is not in the list. */
export function checkCard(form: CardForm): Problems<CardForm> {
  const names = [...cardFields, 'bank_id', ...(form.bank_id === otherBank ? (['bank_name'] as const) : [])] as const
  return Object.fromEntries(names.filter(name => form[name].trim() === '').map(name => [name, 'required' as const]))
}

export const cardInput = ({ bank_id, bank_name, ...typed }: CardForm): CallInput<'POST user/cash_save'> => ({
  ...(Object.fromEntries(cardFields.map(field => [field, typed[field].trim()])) as Record<CardField, string>),
  ...(bank_id === otherBank ? { bank_name: bank_name.trim() } : { bank_id }),
})

export const cardRefusal = (fields: Fields): Problems<CardForm> => problemsOf(fields) as Problems<CardForm>
