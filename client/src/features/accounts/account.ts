import type { FieldKey } from '@lagoon/shared/catalogue/errors'

/** The account that a form is about: a phone number with its dial code, or an e-mail address. */
export interface Account {
  mode: 'phone' | 'mail'
  area: string
  phone: string
  mail: string
}

const phonePattern = /^\d{6,14}$/
const mailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** An empty account is invalid too; the message then says what belongs there. */
export function accountProblem({ mode, phone, mail }: Account): FieldKey | undefined {
  if (mode === 'phone') return phonePattern.test(digitsOf(phone)) ? undefined : 'phone'
  return mailPattern.test(mail.trim()) ? undefined : 'email'
}

/** People type "9123 4567" and "9123-4567". */
const digitsOf = (phone: string): string => phone.replace(/[\s\-().]/g, '')

export const nameOf = ({ mode, phone, mail }: Account): string =>
  mode === 'phone' ? digitsOf(phone) : mail.trim().toLowerCase()

/** Only a phone number has a dial code. */
export const areaOf = ({ mode, area }: Account): string | undefined => (mode === 'phone' ? area : undefined)

export const wireType = ({ mode }: Account): 'mobile' | 'email' => (mode === 'phone' ? 'mobile' : 'email')
