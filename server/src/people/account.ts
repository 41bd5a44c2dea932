import { email, phoneDigits } from '@lagoon/shared/api/fields'
import { isDialCode } from '@lagoon/shared/catalogue/countries'
import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import { defaultDialCode } from '@lagoon/shared/catalogue/limits'
import { formerNumbers, nationalNumber } from '@lagoon/shared/catalogue/phones'
import type { Alias } from '../lane/log/erased'
import { refuseField } from '../platform/refusal'

/** A user's contact and login. `name` identifies it: the e-mail in lower case, or dial digits + number. */
export type Account =
  | { kind: 'email'; name: string; email: string }
  | {
      kind: 'mobile'
      name: string
      area_code: string
      phone: string
      /** All forms of the number under which older logins may be stored, the typed one first. Missing in older commands. */
      names?: readonly string[]
    }

const mail = email()
const digits = phoneDigits()
/** E.164 allows 15 digits including the dial code. */
const most_digits = 15

/** The account of a form; refuses the invalid field. */
export function accountOf(
  kind: 'email' | 'mobile',
  given: string,
  area_code: string = defaultDialCode,
  fields: { account: string; area_code: string } = { account: 'user_string', area_code: 'areacode' },
): Account {
  if (kind === 'email') {
    const parsed = mail.safeParse(given)
    if (!parsed.success) return malformed(fields.account, 'email')
    return { kind, name: parsed.data, email: parsed.data }
  }
  if (!isDialCode(area_code)) return malformed(fields.area_code, 'choice')
  const parsed = digits.safeParse(given)
  if (!parsed.success) return malformed(fields.account, 'phone')
  const phone = nationalNumber(area_code, parsed.data)
  if (area_code.length + phone.length > most_digits) return malformed(fields.account, 'phone')
  const names = [parsed.data, phone, ...formerNumbers(area_code, phone)].map(number => area_code + number)
  return { kind, name: area_code + phone, area_code, phone, names: [...new Set(names)] }
}

/** Every name under which the login of this account may be stored. */
export const namesOf = (account: Account): readonly string[] =>
  (account.kind === 'mobile' && account.names) || [account.name]

/** The account of an erased user: an alias, which cannot be used to log in. */
export function erasedAccount(account: Account, alias: Alias): Account {
  const name = alias(account.name)
  return account.kind === 'email'
    ? { kind: 'email', name, email: name }
    : { kind: 'mobile', name, area_code: '', phone: name }
}

/** The subject by which attempts at an account are counted. */
export const subjectOf = ({ kind, name }: Pick<Account, 'kind' | 'name'>): string => `${kind}:${name}`

/** For a form with one field for both: an e-mail has an @, a phone never. */
export const kindOf = (given: string): Account['kind'] => (given.includes('@') ? 'email' : 'mobile')

const malformed = (field: string, fault: FieldKey): never => refuseField(field, fault)
