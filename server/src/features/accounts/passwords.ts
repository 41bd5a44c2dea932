import type { Caller } from '../../http/call'
import type { Origin } from '../../lane/origin'
import type { AssertOwner } from '../../people/ownerCheck'
import { assertNewFundPassword, assertNewPassword } from '../../people/password'
import { byUser } from '../../platform/audit'
import { refuse, refuseField } from '../../platform/refusal'
import type { AccountsDeps } from './deps'
import type { Login } from './login'
import { setFundPassword } from './person.command'
import { setPassword } from './recovery'

/** The origin of the request. */
interface From {
  ip: string
  origin: Origin
}

interface PasswordForm {
  old_password: string
  password: string
  re_password?: string | undefined
}

/** Changes the login password with the old one; every other session ends. */
export async function changePassword(
  deps: AccountsDeps & { login: Login },
  caller: Caller,
  form: PasswordForm,
  { ip, origin }: From,
): Promise<void> {
  const { people, login, sessions, audit } = deps
  assertNewPassword(people, form.password, { field: 're_password', value: form.re_password })
  const person = (await people.persons.find(caller.userId)) ?? refuse('not_logged_in')
  if (!(await login.password(caller.sessionId, person.password_hash, form.old_password))) {
    await audit(byUser(person.id), 'password change failed', ip)
    refuse('password_wrong')
  }
  const hash = await people.hashing.hash(form.password)
  await setPassword(deps, person, { hash, was: person.password_hash, spared: caller.sessionId }, origin)
  await sessions.proved(caller.sessionId)
  await audit(byUser(person.id), 'password changed', ip, origin)
}

interface FundPasswordForm {
  oldpassword?: string | undefined
  password: string
  re_password: string
  login_password?: string | undefined
}

/** Sets the first fund password after a proof of the owner; later ones need the old one. */
export async function changeFundPassword(
  { people, lane, audit, assertOwner }: AccountsDeps & { assertOwner: AssertOwner },
  caller: Caller,
  form: FundPasswordForm,
  { ip, origin }: From,
): Promise<void> {
  const { userId } = caller
  assertNewFundPassword(form.password, form.re_password)
  const person = (await people.persons.find(userId)) ?? refuse('not_logged_in')
  let was: string | null = null
  if (person.fund_hash !== null) {
    if (form.oldpassword === undefined) refuseField('oldpassword', 'required')
    was = await people.fundPassword.check(userId, form.oldpassword)
  } else await assertOwner(caller, form, ip)
  const fund_hash = await people.hashing.hash(form.password)
  await lane.run(setFundPassword.with({ user_id: userId, fund_hash, was }), origin)
  await audit(byUser(userId), was === null ? 'fund password set' : 'fund password changed', '', origin)
}
