import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { namedPassword } from '../../../seeds/users'
import { Client } from '../../harness/client'
import { cloneDatabase, type TestDatabase } from '../../harness/database'
import { type ServerProcess, startServerProcess } from '../../harness/process'
import { openWire } from './process/wire'

/** kill -9 between the commit that tells of a login and its answer. */
let database: TestDatabase
let wire: Awaited<ReturnType<typeof openWire>>
let dataDir: string
let server: ServerProcess

beforeAll(async () => {
  database = await cloneDatabase()
  wire = await openWire(database.url)
  dataDir = await mkdtemp(join(tmpdir(), 'lagoon-login-kill-'))
  server = await start()
})
afterAll(async () => {
  await server.end('SIGKILL')
  await wire.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<ServerProcess> {
  const started = await startServerProcess({ DATABASE_URL: wire.url, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
  await started.ready()
  return started
}

const login = (agent: string) => {
  const form = { user_type: 'email', user_string: 'alice@lagoon.test', password: namedPassword } as const
  return new Client(server.url).call('POST user/login', form, { headers: { 'user-agent': agent } })
}

it('A login from a new device is in the log and the inbox even if the server is killed before it answers', async () => {
  await login('phone/1')
  const operator = await new Client(server.url).call('POST console/login', {
    account: 'operator',
    password: 'operator',
  })
  // Nothing else commits then.
  await new Client(server.url, operator).call('POST console/world', { frozen: 1 })
  const gone = once(server.child, 'close')
  wire.arm({ name: 'after its commit', statement: /^COMMIT/, when: 'after' }, 0, () => server.child.kill('SIGKILL'))
  await expect(login('burglar/1')).rejects.toThrow()
  await gone
  wire.disarm()

  server = await start()
  const alice = new Client(server.url, await login('phone/2'))
  const { data } = await alice.call('GET events', { after: '0', types: 'session.started', limit: 500 })
  expect(data.map(({ data: { device, new_device } }) => [device, new_device])).toEqual([
    ['phone', 0],
    ['burglar', 1],
    ['phone', 0],
  ])
  const inbox = async () =>
    (await alice.call('GET notifications', {})).data.map(({ type, data }) => [type, data.device])
  await expect.poll(inbox, { timeout: 30_000 }).toEqual([['session.started', 'burglar']])
})
