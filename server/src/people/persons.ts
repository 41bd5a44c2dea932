import type { Pool } from 'pg'
import { ask, type Question } from '../platform/db/asking'
import type { Account } from './account'
import { type UserRow, users } from './user.table'

/** People as they are read outside the lane. A decision that changes one loads the row in the lane. */
export class Persons {
  constructor(private readonly pool: Pool) {}

  find(id: number): Promise<UserRow | null> {
    return ask(this.pool, personBy('id', 'id = $1', [id]))
  }

  byLogin(account: LoginName): Promise<UserRow | null> {
    return ask(this.pool, whoLogsIn(account))
  }

  /** Whose invite code this is. */
  byExtensionCode(code: string): Promise<UserRow | null> {
    return ask(this.pool, personBy('invite code', 'extension_code = $1', [code.toUpperCase()]))
  }
}

type LoginName = Pick<Account, 'kind' | 'name'>

const whoLogsIn = ({ kind, name }: LoginName): Question<UserRow | null> =>
  personBy('login', 'id = (SELECT user_id FROM world.login WHERE kind = $1 AND name = $2)', [kind, name])

const personBy = (by: string, where: string, values: unknown[]): Question<UserRow | null> => ({
  name: `person by ${by}`,
  text: `SELECT ${users.columns.join(', ')} FROM ${users.name} WHERE ${where}`,
  values,
  read: ({ rows: [row] }) => (row ? users.read(row) : null),
})

/** What a person is reached by: the e-mail where there is one, else dial digits + number. */
export const accountNumber = (person: Pick<UserRow, 'email' | 'area_code' | 'phone'>): string =>
  person.email ?? `${person.area_code ?? ''}${person.phone ?? ''}`

/** Where a code for something of the person's own goes. */
export const reachedAt = (person: Pick<UserRow, 'email' | 'area_code' | 'phone'>): Pick<Account, 'kind' | 'name'> => ({
  kind: person.email ? 'email' : 'mobile',
  name: accountNumber(person),
})
