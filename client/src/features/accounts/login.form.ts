import type { CallInput } from '@lagoon/shared/api/index'
import { problemsOf } from '../../parts/password.rules'
import type { Problems } from '../../parts/useForm'
import { type Account, accountProblem, areaOf, nameOf, wireType } from './account'

export interface LoginForm extends Account {
  password: string
}

export function checkLogin(form: LoginForm): Problems<LoginForm> {
  return problemsOf({
    [form.mode]: accountProblem(form),
    password: form.password === '' ? 'required' : undefined,
  })
}

export const loginInput = (form: LoginForm): CallInput<'POST user/login'> => ({
  user_type: wireType(form),
  areacode: areaOf(form),
  user_string: nameOf(form),
  password: form.password,
})
