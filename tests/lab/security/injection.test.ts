import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '@lagoon/server/platform/project'
import type { Endpoint } from '@lagoon/shared/api/endpoint'
import { contract } from '@lagoon/shared/api/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../harness/client'
import { startExchange, type TestExchange } from '../../harness/exchange'
import { expectBalanced } from '../../harness/invariants'

/** Texts that try to become part of a statement, a path, a command, a page, a header or a template. */
const injections = [
  "' OR 1=1 --",
  "1'; DROP TABLE world.wallet; --",
  '1 UNION SELECT password_hash FROM world.user',
  "1' AND (SELECT pg_sleep(5)) IS NULL --",
  '{"$gt":""}',
  '*)(uid=*))(|(uid=*',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  '$(id) `id`',
  '; cat /etc/passwd #',
  '{{7*7}}#{7*7}<%= 7*7 %>',
  '<script>alert(1)</script>',
  'x\r\nset-cookie: stolen=1',
  'nul\u0000byte',
  '%00',
  '\\',
  '🦄'.repeat(40),
  '1e309',
  '-0',
]
/** Texts of database errors, drivers and stack traces, which must not reach a client. */
const leaks =
  /syntax error|invalid input syntax|violates|does not exist at|prisma|pg-pool|node_modules|\/server\/|root:x:0/i

let world: TestExchange
let alice: Client
let operator: Client
beforeAll(async () => {
  world = await startExchange()
  ;[alice, operator] = await Promise.all([world.as('alice'), world.operator()])
})
afterAll(async () => {
  await expectBalanced(world)
  await world.stop()
})

/** A request of each call that was answered ok; the test changes one field at a time. */
const sent: Record<string, { request: Record<string, unknown> }> = JSON.parse(
  readFileSync(join(projectFolder, 'server/src/http/openapi/examples.json'), 'utf8'),
)
const withFields = Object.entries(contract as Record<string, Endpoint>)
  .map(([key, endpoint]) => ({
    key,
    endpoint,
    fields: Object.keys((endpoint.input as unknown as { shape: object }).shape),
  }))
  .filter(({ endpoint, fields }) => endpoint.body !== 'multipart' && fields.length > 0)
const rightful = ({ access }: Endpoint) => (access === 'anyone' ? world.anyone : access === 'user' ? alice : operator)

describe('S-37 an injection', () => {
  it.each(withFields)('is refused or accepted as text in every field of $key', async ({ key, endpoint, fields }) => {
    for (const field of fields)
      for (const injection of injections) {
        const { status, headers, body } = await rightful(endpoint).send(key, {
          ...sent[key]?.request,
          [field]: injection,
        })
        const answer = JSON.stringify({ ...body, data: undefined })
        expect([field, injection, status, body.error, leaks.test(answer)]).toEqual([
          field,
          injection,
          200,
          ['ok', 'error', '998'].includes(body.type) && body.error !== 'unavailable' ? body.error : 'an envelope',
          false,
        ])
        expect(headers.get('set-cookie')).toBeNull()
      }
  })

  it('changes no table and no schema', async () => {
    const { rows } = await world.db.pool.query(
      `SELECT count(*)::int AS tables FROM information_schema.tables WHERE table_schema = 'world'`,
    )
    expect(rows[0].tables).toBeGreaterThan(30)
    expect((await alice.ask('POST wallet/list', {})).body.type).toBe('ok')
  })
})
