import type { CallInput } from '@lagoon/shared/api/index'
import type { Fields } from '../../api/callError'
import { againProblem, newPasswordProblem, problemsOf } from '../../parts/password.rules'
import type { Problems } from '../../parts/useForm'
import { type Account, accountProblem, areaOf, nameOf, wireType } from './account'

export interface RegisterForm extends Account {
  code: string
  /** From the operator's link; it replaces the code. */
  invitation: string
  password: string
  again: string
  invite: string
  agreed: boolean
}

const typed = ['mode', 'area', 'phone', 'mail'] as const

/** The code of an invite link replaces the typed one. */
export const typedRegister = (linkCode: string) => ({
  form: 'register',
  fields: linkCode ? typed : [...typed, 'invite' as const],
})

export function checkRegister(form: RegisterForm): Problems<RegisterForm> {
  return problemsOf({
    [form.mode]: accountProblem(form),
    code: form.code === '' && form.invitation === '' ? 'required' : undefined,
    password: newPasswordProblem(form.password),
    again: againProblem(form.password, form.again),
    agreed: form.agreed ? undefined : 'required',
  })
}

export const registerInput = (form: RegisterForm): CallInput<'POST user/register'> => ({
  type: wireType(form),
  areacode: areaOf(form),
  user_string: nameOf(form),
  code: form.code || undefined,
  invitation: form.invitation || undefined,
  password: form.password,
  re_password: form.again,
  extension_code: form.invite.trim() || undefined,
})

/** The server's names for the fields of this form. */
export const registerRefusal = (form: RegisterForm, fields: Fields): Problems<RegisterForm> =>
  problemsOf({
    [form.mode]: fields.user_string,
    code: fields.code,
    password: fields.password,
    again: fields.re_password,
    invite: fields.extension_code,
  })

/** An invite link has its code in the query of the page or, in older links, before the hash. */
export const inviteCodeOf = (hashQuery: URLSearchParams, pageQuery: string): string =>
  hashQuery.get('code') ?? new URLSearchParams(pageQuery).get('code') ?? ''
