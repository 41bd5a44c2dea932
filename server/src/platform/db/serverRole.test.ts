import type { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { allowServer } from './serverRole'

/** What the owner sends to a database that already has these roles of that name. */
async function allowed(roles: { rolsuper: boolean }[], refused?: { code: string }) {
  const said: string[] = []
  let released = 0
  const client = {
    escapeIdentifier: (name: string) => `"${name}"`,
    escapeLiteral: (text: string) => `'${text}'`,
    release: () => released++,
    async query(text: string, values?: string[]) {
      said.push(values ? `${text} ${values}` : text)
      if (text.startsWith('SELECT rolsuper')) return { rows: roles }
      if (text.startsWith('ALTER ROLE') && refused) throw refused
      return {
        rows: text.startsWith('SELECT format')
          ? [{ what: 'SCHEMA snapshot_1' }, { what: 'TABLE snapshot_1.pair' }]
          : [],
      }
    },
  }
  const owner = { connect: async () => client } as unknown as Pool
  const failed = await allowServer(owner, 'postgres://the%20server:a%3Ab@localhost/my%20world').then(
    () => null,
    (error: unknown) => error,
  )
  return { said, failed, released }
}
const login = `LOGIN PASSWORD 'a:b'`

describe('the database role of the server', () => {
  it('gets the password of its URL, and the setup continues if the owner may not set it', async () => {
    for (const refused of [undefined, { code: '42501' }]) {
      const { said, failed } = await allowed([{ rolsuper: false }], refused)
      expect([said[1], failed]).toEqual([`ALTER ROLE "the server" ${login}`, null])
      expect(said.length).toBeGreaterThan(10)
    }
  })

  it('is not set up further after a lost connection, which is released', async () => {
    const lost = { code: '57P01' }
    const { said, failed, released } = await allowed([{ rolsuper: false }], lost)
    expect([said.length, failed, released]).toEqual([2, lost, 1])
  })
})
