import type { CardField } from './card.form'

interface FieldLook {
  word: string
  autoComplete?: string
  inputMode?: 'numeric' | 'text'
  maxLength: number
}

/** The label and the input settings of each card field. The lengths are those of the API contract. */
export const fieldLooks = {
  real_name: { word: 'holder', autoComplete: 'name', maxLength: 100 },
  bank_account: { word: 'number', inputMode: 'numeric', maxLength: 64 },
  international_account: { word: 'international', maxLength: 64 },
  bank_of_deposit: { word: 'deposit', maxLength: 100 },
  bank_branch: { word: 'branch', maxLength: 100 },
  bank_address: { word: 'bankAddress', maxLength: 255 },
  swift_code: { word: 'swift', maxLength: 32 },
  cardholder_name: { word: 'cardholder', autoComplete: 'cc-name', maxLength: 100 },
  residence_address: { word: 'residence', autoComplete: 'street-address', maxLength: 255 },
  postal_code: { word: 'postal', autoComplete: 'postal-code', maxLength: 20 },
} as const satisfies Record<CardField, FieldLook>
