import type { Pool } from 'pg'
import type { Account } from './account'
import { type UserRow, users } from './user.table'

/** People as they are read outside the lane. A decision that changes one loads the row in the lane. */
export class Persons {
  constructor(private readonly pool: Pool) {}

  async find(id: number): Promise<UserRow | null> {
    return this.#one('id', 'u.id = $1', [id])
  }

  async byLogin({ kind, name }: Pick<Account, 'kind' | 'name'>): Promise<UserRow | null> {
    return this.#one('login', 'u.id = (SELECT user_id FROM world.login WHERE kind = $1 AND name = $2)', [kind, name])
  }

  /** Whose invite code this is. */
  async byExtensionCode(code: string): Promise<UserRow | null> {
    return this.#one('invite code', 'u.extension_code = $1', [code.toUpperCase()])
  }

  async #one(by: string, where: string, values: unknown[]): Promise<UserRow | null> {
    const text = `SELECT u.* FROM world."user" u WHERE ${where}`
    const { rows } = await this.pool.query({ name: `person by ${by}`, text, values })
    return rows[0] ? users.decode(rows[0]) : null
  }
}

/** What a person is reached by: the e-mail where there is one, else dial digits + number. */
export const accountNumber = (person: Pick<UserRow, 'email' | 'area_code' | 'phone'>): string =>
  person.email ?? `${person.area_code ?? ''}${person.phone ?? ''}`

/** Where a code for something of the person's own goes. */
export const reachedAt = (person: Pick<UserRow, 'email' | 'area_code' | 'phone'>): Pick<Account, 'kind' | 'name'> => ({
  kind: person.email ? 'email' : 'mobile',
  name: accountNumber(person),
})
