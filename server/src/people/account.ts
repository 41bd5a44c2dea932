import { isDialCode } from '@lagoon/shared/catalogue/countries'
import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import { defaultDialCode } from '@lagoon/shared/catalogue/limits'
import { email, phoneDigits } from '@lagoon/shared/contract/fields'
import type { Alias } from '../lane/log/erased'
import { refuseField } from '../platform/refusal'

/** What a person is reached and logs in by. `name` identifies it: the e-mail in small letters, or dial digits + number. */
export type Account =
  | { kind: 'email'; name: string; email: string }
  | { kind: 'mobile'; name: string; area_code: string; phone: string }

const mail = email()
const digits = phoneDigits()
/** E.164 gives a number with its dial code 15 digits at most. */
const most_digits = 15

/** The account that a form means; refuses the field that is not well-formed. */
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
  if (!parsed.success || area_code.length + parsed.data.length > most_digits) return malformed(fields.account, 'phone')
  return { kind, name: area_code + parsed.data, area_code, phone: parsed.data }
}

/** What is left of it with its person: one name that nobody logs in with. */
export function erasedAccount(account: Account, alias: Alias): Account {
  const name = alias(account.name)
  return account.kind === 'email'
    ? { kind: 'email', name, email: name }
    : { kind: 'mobile', name, area_code: '', phone: name }
}

/** What tries at an account are counted by. */
export const subjectOf = ({ kind, name }: Pick<Account, 'kind' | 'name'>): string => `${kind}:${name}`

/** Where a form has one field for both: an e-mail has an @, a phone never. */
export const kindOf = (given: string): Account['kind'] => (given.includes('@') ? 'email' : 'mobile')

const malformed = (field: string, fault: FieldKey): never => refuseField(field, fault)
