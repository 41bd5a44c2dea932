import type { Pool } from 'pg'
import { ask } from '../platform/db/asking'
import { type Account, namesOf } from './account'
import { personById, personByInviteCode, personByLogin } from './persons.sql'
import type { UserRow } from './user.table'

/** Users, read outside the lane. A decision that changes one loads the row in the lane. */
export class Persons {
  constructor(private readonly pool: Pool) {}

  find(id: number): Promise<UserRow | null> {
    return ask(this.pool, personById.question([id], firstOf))
  }

  byLogin(account: Account): Promise<UserRow | null> {
    return ask(this.pool, personByLogin.question([account.kind, namesOf(account).join(' ')], firstOf))
  }

  /** The owner of this invite code. */
  byExtensionCode(code: string): Promise<UserRow | null> {
    return ask(this.pool, personByInviteCode.question([code.toUpperCase()], firstOf))
  }
}

const firstOf = ([row]: UserRow[]): UserRow | null => row ?? null

/** The user's contact: the e-mail if there is one, otherwise dial digits + number. */
export const accountNumber = (person: Pick<UserRow, 'email' | 'area_code' | 'phone'>): string =>
  person.email ?? `${person.area_code ?? ''}${person.phone ?? ''}`

/** Where to send a code for the user's own settings. */
export const reachedAt = (person: Pick<UserRow, 'email' | 'area_code' | 'phone'>): Pick<Account, 'kind' | 'name'> => ({
  kind: person.email ? 'email' : 'mobile',
  name: accountNumber(person),
})
