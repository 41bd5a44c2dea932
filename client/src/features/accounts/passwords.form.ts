import type { CallInput } from '@lagoon/shared/api/index'
import type { Fields } from '../../api/callError'
import { againProblem, fundPasswordProblem, newPasswordProblem, problemsOf } from '../../parts/password.rules'
import type { Problems } from '../../parts/useForm'

/** A change of either password: the old one, and the new one twice. */
interface PasswordsForm {
  old: string
  password: string
  again: string
}

export const noPasswords: PasswordsForm = { old: '', password: '', again: '' }

export const checkLoginPasswords = ({ old, password, again }: PasswordsForm): Problems<PasswordsForm> =>
  problemsOf({
    old: old === '' ? 'required' : undefined,
    password: newPasswordProblem(password),
    again: againProblem(password, again),
  })

/** For the first fund password there is no old one to check. */
export const checkFundPasswords =
  (first: boolean) =>
  ({ old, password, again }: PasswordsForm): Problems<PasswordsForm> =>
    problemsOf({
      old: first ? undefined : fundPasswordProblem(old),
      password: fundPasswordProblem(password),
      again: againProblem(password, again),
    })

export const loginPasswordInput = ({ old, password, again }: PasswordsForm): CallInput<'POST user/e_pwd'> => ({
  old_password: old,
  password,
  re_password: again,
})

export const fundPasswordInput = (
  first: boolean,
  { old, password, again }: PasswordsForm,
): CallInput<'POST safe/update_password'> => ({
  oldpassword: first ? undefined : old,
  password,
  re_password: again,
})

/** The two calls have different names for the old password. */
export const passwordsRefusal = (fields: Fields): Problems<PasswordsForm> =>
  problemsOf({
    old: fields.old_password ?? fields.oldpassword,
    password: fields.password,
    again: fields.re_password,
  })
