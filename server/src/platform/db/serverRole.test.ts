import type { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { allowServer } from './serverRole'

/** What the owner says to a database that has these roles of the name, for a server of this address. */
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

describe('the role of the server', () => {
  it('is made if it is missing, writes rows, and changes no history', async () => {
    const { said, failed, released } = await allowed([])
    expect([failed, released]).toEqual([null, 1])
    expect(said.slice(0, 3)).toEqual([
      'SELECT rolsuper FROM pg_roles WHERE rolname = $1 the server',
      `CREATE ROLE "the server" ${login}`,
      'GRANT CONNECT, CREATE ON DATABASE "my world" TO "the server"',
    ])
    expect(said).toContain('REVOKE UPDATE, DELETE ON world.posting, world.entry, system.audit FROM "the server"')
    expect(said).toContain('REVOKE UPDATE ON system.commit, system.event_index FROM "the server"')
    expect(said.slice(-2)).toEqual([
      'ALTER SCHEMA snapshot_1 OWNER TO "the server"',
      'ALTER TABLE snapshot_1.pair OWNER TO "the server"',
    ])
  })

  it('has the password of the address if it is there, unless its owner may not set it', async () => {
    for (const refused of [undefined, { code: '42501' }]) {
      const { said, failed } = await allowed([{ rolsuper: false }], refused)
      expect([said[1], failed]).toEqual([`ALTER ROLE "the server" ${login}`, null])
      expect(said.length).toBeGreaterThan(10)
    }
  })

  it('gets nothing where the database fails, and no connection is kept', async () => {
    const lost = { code: '57P01' }
    const { said, failed, released } = await allowed([{ rolsuper: false }], lost)
    expect([said.length, failed, released]).toEqual([2, lost, 1])
  })

  it('is refused as a superuser', async () => {
    const { said, failed, released } = await allowed([{ rolsuper: true }])
    expect(failed).toMatchObject({
      message: expect.stringContaining('the role the server of DATABASE_URL is a superuser'),
    })
    expect([said.length, released]).toEqual([1, 1])
  })
})
