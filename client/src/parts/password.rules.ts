import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import { fundPasswordDigits, passwordMinLength } from '@lagoon/shared/catalogue/limits'

/** Rules of password forms; the server checks the same rules. */
const sixDigits = new RegExp(`^\\d{${fundPasswordDigits}}$`)

export function newPasswordProblem(password: string): FieldKey | undefined {
  if (password === '') return 'required'
  return [...password].length < passwordMinLength ? 'password_short' : undefined
}

export function fundPasswordProblem(password: string): FieldKey | undefined {
  if (password === '') return 'required'
  return sixDigits.test(password) ? undefined : 'six_digits'
}

export function againProblem(password: string, again: string): FieldKey | undefined {
  if (again === '') return 'required'
  return again === password ? undefined : 'password_mismatch'
}

/** Drops empty entries: `{ code: undefined }` is a form without problems. */
export function problemsOf<K extends string>(found: Record<K, FieldKey | undefined>): { [N in K]?: FieldKey } {
  return Object.fromEntries(Object.entries(found).filter(([, key]) => key)) as { [N in K]?: FieldKey }
}
