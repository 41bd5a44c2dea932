import type { Caller } from '../../http/call'
import type { Origin } from '../../lane/origin'
import { type Account, accountOf, subjectOf } from '../../people/account'
import { maskAccount } from '../../people/mask'
import type { Place } from '../../people/places'
import { byUser } from '../../platform/audit'
import { Refusal, refuse } from '../../platform/refusal'
import { bindAccount, nameBefore } from './bind.command'
import type { AccountsDeps } from './deps'
import type { Login } from './login'
import { setNickname } from './person.command'

interface BindingForm {
  type: Account['kind']
  areacode: string
  user_string: string
  code: string
  login_password: string
}

/**
 * Replaces a user's e-mail or phone: proved by the code sent to the new one, and the login password. From then on the new one is the login;
 * open sessions stay.
 */
export async function bind(
  deps: AccountsDeps & { login: Login },
  { userId, sessionId }: Caller,
  form: BindingForm,
  place: Place & { origin: Origin },
): Promise<void> {
  const { people, login, lane, audit } = deps
  const account = accountOf(form.type, form.user_string, form.areacode)
  const person = (await people.persons.find(userId)) ?? refuse('not_logged_in')
  if (!(await login.password(sessionId, person.password_hash, form.login_password))) {
    await audit(byUser(userId), `binding ${account.kind} failed`, place.ip)
    refuse('password_wrong', { text: 'password_wrong.login' })
  }
  const from = await people.places.of(subjectOf(account), place)
  const code = await people.codes.use('bind', account.name, form.code, from.name)
  try {
    const { uuid, password_hash } = person
    const change = { user_id: userId, uuid, password_hash, account, before: nameBefore(person, account.kind) }
    const before = await lane.run(bindAccount.with(change), place.origin)
    const names = before ? `${maskAccount(before)} → ${maskAccount(account.name)}` : maskAccount(account.name)
    await audit(
      byUser(userId),
      `${account.kind} ${before ? 'changed' : 'bound'}`,
      `${names}, ${place.ip}`,
      place.origin,
    )
  } catch (error) {
    // If the exchange is busy, the user should not have to request the code again.
    if (!(error instanceof Refusal)) await people.codes.giveBack(code)
    throw error
  }
}

export async function rename(
  { lane, audit }: AccountsDeps,
  userId: number,
  nickname: string,
  origin: Origin,
): Promise<void> {
  await lane.run(setNickname.with({ user_id: userId, nickname }), origin)
  await audit(byUser(userId), 'nickname changed', '', origin)
}
