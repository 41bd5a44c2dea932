import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { noOrigin } from '@lagoon/server/lane/origin'
import { type Database, openDatabase } from '@lagoon/server/platform/db/database'
import { allowServer } from '@lagoon/server/platform/db/serverRole'
import { steeredWall } from '@lagoon/server/platform/wall'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedPassword } from '../../seeds/users'
import { buildExchange } from '../harness/build'
import { Client } from '../harness/client'
import { cloneDatabase, type TestDatabase } from '../harness/database'
import { fetchInto, nowhere } from '../harness/inProcess'
import { expectBalanced } from '../harness/invariants'

/** The server uses a database role that owns nothing: an attacker who takes it over can read and write rows, but do no more. */
let database: TestDatabase
let owner: Database
let lesser: Database
const role = `server_${randomBytes(6).toString('hex')}`

beforeAll(async () => {
  database = await cloneDatabase()
  owner = openDatabase(database.url, { max: 2 })
  const url = new URL(database.url)
  url.username = role
  url.password = encodeURIComponent('a/b c%')
  await allowServer(owner.pool, url.href)
  lesser = openDatabase(url.href, { max: 4 })
})
afterAll(async () => {
  await lesser.close()
  await owner.pool.query(`DROP OWNED BY ${role} CASCADE`)
  await owner.pool.query(`DROP ROLE ${role}`)
  await owner.close()
  await database.drop()
})

describe('S-49 the role of the server', () => {
  it.each([
    ['cannot run a program', `COPY (SELECT 1) TO PROGRAM 'true'`],
    ['cannot read a file', `SELECT pg_read_file('/etc/passwd')`],
    ['cannot disable a trigger', 'ALTER TABLE world.posting DISABLE TRIGGER posting_append_only'],
    ['cannot disable all triggers', 'SET session_replication_role = replica'],
    ['cannot drop a trigger', 'DROP TRIGGER entry_append_only ON world.entry'],
    ['cannot change a table', 'ALTER TABLE world.wallet DROP CONSTRAINT wallet_available_not_negative'],
    ['cannot create a table', 'CREATE TABLE world.mine (id int)'],
    ['cannot create a role', 'CREATE ROLE another SUPERUSER'],
    ['cannot create a database', 'CREATE DATABASE another'],
    ['cannot change a posting', 'UPDATE world.posting SET available = 5'],
    ['cannot delete an entry', 'DELETE FROM world.entry'],
    ['cannot empty the audit log', 'TRUNCATE system.audit'],
    ['cannot change the list of migrations', `UPDATE public._prisma_migrations SET checksum = ''`],
    ['cannot read the passwords of roles', 'SELECT * FROM pg_authid'],
  ])('%s', async (_, sql) => {
    await expect(lesser.pool.query(sql)).rejects.toMatchObject({ code: '42501' })
  })

  it('is enough for trading, snapshots, world files and a reset', async () => {
    const { exchange, dataDir } = await buildExchange(lesser, steeredWall())
    await Promise.all([exchange.app.ready(), exchange.start()])
    const anyone = new Client(
      nowhere,
      null,
      fetchInto(() => exchange),
    )
    const login = { user_type: 'email', user_string: 'alice@lagoon.test', password: namedPassword } as const
    const alice = anyone.as(await anyone.call('POST user/login', login))
    const operator = anyone.as(await anyone.call('POST console/login', { account: 'operator', password: 'operator' }))
    const bought = { currency_id: 1, legal_id: 3, type: 1, order_type: 'market', amount: '0.01' } as const
    await operator.call('POST console/snapshots', { name: 'mine' })
    expect((await alice.call('POST coin/trade', bought)).status).toBe(2)
    await exchange.world.advance(exchange.world.now() + 86_400, noOrigin)
    await operator.call('POST console/restore', { name: 'mine' })
    await operator.call('POST console/snapshots/delete', { name: 'mine' })
    const { file } = await operator.call('GET console/fork', { with_future: 1 })
    await operator.call('POST console/fork', { file })
    await operator.call('POST console/reset', {})
    await expectBalanced({ db: lesser, inside: exchange })
    await exchange.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('is refused when it is a superuser', async () => {
    await expect(allowServer(owner.pool, database.url)).rejects.toThrow('is a superuser')
  })
})
