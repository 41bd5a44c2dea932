import type { Caller } from '../../http/call'
import type { Command } from '../../lane/lane'
import { type Account, accountOf, subjectOf } from '../../people/account'
import { maskAccount } from '../../people/mask'
import type { Place } from '../../people/places'
import { logins, type UserRow, users } from '../../people/user.table'
import { byUser } from '../../platform/audit'
import { Refusal, refuse } from '../../platform/refusal'
import type { AccountsDeps } from './deps'
import type { Login } from './login'

interface BindingForm {
  type: Account['kind']
  areacode: string
  user_string: string
  code: string
  login_password: string
}

/**
 * An e-mail or a phone of one's own, in place of the one before: proved by the code sent to it, and asked for by who knows the login
 * password. From then on one logs in with the new one; the sessions that are open stay.
 */
export async function bind(
  deps: AccountsDeps & { login: Login },
  { userId, sessionId }: Caller,
  form: BindingForm,
  place: Place,
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
    const before = await lane.run(binding(person, account))
    const change = before ? `${maskAccount(before)} → ${maskAccount(account.name)}` : maskAccount(account.name)
    await audit(byUser(userId), `${account.kind} ${before ? 'changed' : 'bound'}`, `${change} from ${place.ip}`)
  } catch (error) {
    // The person did nothing wrong when the exchange is busy, and the code would have to be asked for again.
    if (!(error instanceof Refusal)) await people.codes.giveBack(code)
    throw error
  }
}

/** Answers the name that it takes the place of. */
function binding({ id, uuid, password_hash, ...known }: UserRow, account: Account): Command<string | null> {
  const name = { kind: account.kind, name: account.name }
  const before = nameBefore(known, account.kind)
  return {
    name: 'bind',
    load: async unit => {
      await Promise.all([
        unit.find(users, { id }),
        unit.find(logins, name),
        before && unit.find(logins, { kind: account.kind, name: before }),
      ])
    },
    decide(unit) {
      const person = unit.get(users, { id })
      if (person?.uuid !== uuid) return refuse('not_logged_in')
      if (person.password_hash !== password_hash) return refuse('password_wrong', { text: 'password_wrong.login' })
      if (unit.get(logins, name)) return refuse('account_exists')
      if (nameBefore(person, account.kind) !== before) return refuse('state_invalid')
      if (before) unit.remove(logins, { kind: account.kind, name: before })
      unit.insert(logins, { ...name, user_id: id })
      const change =
        account.kind === 'email' ? { email: account.email } : { area_code: account.area_code, phone: account.phone }
      unit.update(users, { id }, change)
      return before
    },
  }
}

const nameBefore = (
  { email, area_code, phone }: Pick<UserRow, 'email' | 'area_code' | 'phone'>,
  kind: Account['kind'],
): string | null => (kind === 'email' ? email : phone === null ? null : `${area_code ?? ''}${phone}`)

export async function rename({ lane, audit }: AccountsDeps, userId: number, nickname: string): Promise<void> {
  await lane.run({
    name: 'change nickname',
    load: unit => unit.find(users, { id: userId }),
    decide(unit) {
      if (!unit.get(users, { id: userId })) refuse('not_logged_in')
      unit.update(users, { id: userId }, { nickname })
    },
  })
  await audit(byUser(userId), 'nickname changed', nickname)
}
