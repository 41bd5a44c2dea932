import { aliased } from '../../lane/log/erased'
import { type Account, erasedAccount, namesOf } from '../../people/account'
import { moveLogin } from '../../people/person.changes'
import { logins, type UserRow, users } from '../../people/user.table'
import { refuse } from '../../platform/refusal'
import { accounts } from './accounts.owner'

interface Binding {
  /** The user's id and uuid at the time of the proof. */
  user_id: number
  uuid: string
  password_hash: string
  account: Account
  /** The name that it replaces. */
  before: string | null
}

/** Binds an e-mail or a phone; returns the name that it replaces. */
export const bindAccount = accounts.command<Binding, string | null>('accounts.bind', {
  secret: ['password_hash'],
  personal: { account: erasedAccount, before: aliased },
  personalAnswer: aliased,
})

export const bindingAccount = bindAccount.by({
  load: (unit, { user_id: id, account, before }) =>
    Promise.all([
      unit.find(users, { id }),
      ...namesOf(account).map(name => unit.find(logins, { kind: account.kind, name })),
      before && unit.find(logins, { kind: account.kind, name: before }),
    ]),
  decide(unit, { user_id: id, uuid, password_hash, account, before }) {
    const person = unit.get(users, { id })
    if (person?.uuid !== uuid) return refuse('not_logged_in')
    if (person.password_hash !== password_hash) return refuse('password_wrong', { text: 'password_wrong.login' })
    // Users may replace the former form of their own number.
    const others = namesOf(account).filter(name => name === account.name || name !== before)
    if (others.some(name => unit.get(logins, { kind: account.kind, name }))) return refuse('account_exists')
    if (nameBefore(person, account.kind) !== before) return refuse('state_invalid')
    moveLogin(unit, id, account, before)
    return before
  },
})

export const nameBefore = (
  { email, area_code, phone }: Pick<UserRow, 'email' | 'area_code' | 'phone'>,
  kind: Account['kind'],
): string | null => (kind === 'email' ? email : phone === null ? null : `${area_code ?? ''}${phone}`)
