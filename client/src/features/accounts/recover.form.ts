import type { CallInput } from '@lagoon/shared/api/index'
import { againProblem, newPasswordProblem, problemsOf } from '../../parts/password.rules'
import type { Problems } from '../../parts/useForm'
import { type Account, accountProblem, areaOf, nameOf } from './account'

/** Step one: the account, and the code that proves its owner. */
export interface ProofForm extends Account {
  code: string
}

export function checkProof(form: ProofForm): Problems<ProofForm> {
  return problemsOf({
    [form.mode]: accountProblem(form),
    code: form.code === '' ? 'required' : undefined,
  })
}

/** Step two: the new password. */
export interface NewPasswordForm {
  password: string
  again: string
}

export const checkNewPassword = ({ password, again }: NewPasswordForm): Problems<NewPasswordForm> =>
  problemsOf({ password: newPasswordProblem(password), again: againProblem(password, again) })

export const forgetInput = (
  account: Account,
  ticket: string,
  { password, again }: NewPasswordForm,
): CallInput<'POST user/forget'> => ({
  account: nameOf(account),
  areacode: areaOf(account),
  ticket,
  password,
  repassword: again,
})
