import type { CallInput } from '@lagoon/shared/api/index'
import type { FieldKey } from '@lagoon/shared/catalogue/errors'
import type { Fields } from '../../api/callError'
import { problemsOf } from '../../parts/password.rules'
import type { Problems } from '../../parts/useForm'

export type BindKind = 'mobile' | 'email'

interface BindForm {
  area: string
  account: string
  code: string
  password: string
}

export const noBinding: BindForm = { area: '852', account: '', code: '', password: '' }

/** People type "9123 4567" and "9123-4567". */
const nameOf = (kind: BindKind, account: string): string =>
  kind === 'email' ? account.trim() : account.replace(/[\s\-().]/g, '')

export function accountProblem(kind: BindKind, account: string): FieldKey | undefined {
  const name = nameOf(kind, account)
  if (kind === 'email') return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(name) ? undefined : 'email'
  return /^\d{5,14}$/.test(name) ? undefined : 'phone'
}

export const checkBinding =
  (kind: BindKind) =>
  (form: BindForm): Problems<BindForm> =>
    problemsOf({
      account: accountProblem(kind, form.account),
      code: form.code === '' ? 'required' : undefined,
      password: form.password === '' ? 'required' : undefined,
    })

export const bindTarget = (kind: BindKind, { area, account }: BindForm): CallInput<'POST user/bind_code'> => ({
  type: kind,
  areacode: kind === 'mobile' ? area : undefined,
  user_string: nameOf(kind, account),
})

export const bindInput = (kind: BindKind, form: BindForm): CallInput<'POST user/bind'> => ({
  ...bindTarget(kind, form),
  code: form.code,
  login_password: form.password,
})

export const bindRefusal = (fields: Fields): Problems<BindForm> =>
  problemsOf({ area: fields.areacode, account: fields.user_string, code: fields.code, password: fields.login_password })
