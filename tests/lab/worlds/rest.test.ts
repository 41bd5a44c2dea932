import { mkdtemp, rm } from 'node:fs/promises'
import { type Database, openDatabase } from '@lagoon/server/platform/db/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { namedPassword } from '../../../seeds/users'
import { Client } from '../../harness/client'
import { cloneDatabase, type TestDatabase } from '../../harness/database'
import { everyInvariant } from '../../harness/everyInvariant'
import { expectBalanced } from '../../harness/invariants'
import { leftBehindBy } from '../../harness/leftovers'
import { LiveSocket } from '../../harness/liveSocket'
import { type ServerProcess, startServerProcess } from '../../harness/process'
import { replay } from '../../harness/replay'

/** A server as a user starts it, whose world nobody looks at; the test watches it in the database. */
let database: TestDatabase
let db: Database
let dataDir: string
let server: ServerProcess
let tokens: { alice: string; operator: string }

beforeAll(async () => {
  database = await cloneDatabase()
  db = openDatabase(database.url, { max: 2 })
  dataDir = await mkdtemp(leftBehindBy('lagoon-rest-'))
  await start()
  const anyone = new Client(server.url)
  const alice = { user_type: 'email', user_string: 'alice@lagoon.test', password: namedPassword } as const
  tokens = {
    alice: await anyone.call('POST user/login', alice),
    operator: await anyone.call('POST console/login', { account: 'operator', password: 'operator' }),
  }
  await operator().call('POST console/world', { frozen: 0 })
})
afterAll(async () => {
  await server.end('SIGKILL')
  await db.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  server = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
  await server.ready()
}

const alice = () => new Client(server.url, tokens.alice)
const operator = () => new Client(server.url, tokens.operator)
const one = async <T>(text: string): Promise<T> => (await db.pool.query(text)).rows[0]
const horizon = async () => Number((await one<{ horizon: string }>('SELECT horizon FROM world.clock')).horizon)
/** Settles when the world has stored nothing for three seconds. */
const rests = () =>
  expect
    .poll(() => one('SELECT extract(epoch FROM now()) * 1000 - max(wall_ms) > 3000 AS rests FROM system.commit'), {
      timeout: 60_000,
    })
    .toEqual({ rests: true })
const connections = async () => {
  const text = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND pid <> ALL ($1)`
  const own = await db.pool.query('SELECT pg_backend_pid() AS pid')
  return (await db.pool.query(text, [own.rows.map(({ pid }) => pid)])).rows[0].n
}

it('A world that nobody looks at stores no seconds, does due work at its second and holds no connection', async () => {
  // A socket that follows only its user does not look at the world.
  const socket = await LiveSocket.open(`${server.url.replace('http', 'ws')}/ws`)
  socket.say({ op: 'auth', token: tokens.alice })
  socket.say({ op: 'subscribe', topics: ['me'] })
  await socket.settled()
  const option = { match_id: 101, currency_id: 3, type: 1, seconds: 30, number: '10' } as const
  const { id } = await alice().call('POST microtrade/submit', option)
  const { batch } = await one<{ batch: string }>('SELECT max(batch) AS batch FROM system.commit')
  const due = `SELECT status, close_at, settled_at FROM world.option_order WHERE id = ${id}`
  await expect.poll(async () => (await one<{ status: number }>(due)).status, { timeout: 60_000 }).not.toBe(1)
  const { close_at, settled_at } = await one<{ close_at: string; settled_at: string }>(due)
  expect(settled_at).toBe(close_at)
  // The horizon is stored after the work of its second.
  await expect.poll(horizon).toBeGreaterThanOrEqual(Number(close_at))
  const stored = await one<{ n: number }>(`SELECT count(*)::int AS n FROM system.commit WHERE batch > ${batch}`)
  // Ten seconds after the call, one for the work and one for its second.
  expect(stored.n).toBeLessThanOrEqual(13)
  await expect.poll(connections, { timeout: 60_000 }).toBe(0)
  const rested = await horizon()
  socket.say({ op: 'subscribe', topics: ['world'] })
  const { now } = await socket.next('world')
  expect(now / 1000).toBeGreaterThan(rested)
  socket.ws.terminate()
  const placed = { currency_id: 1, legal_id: 3, type: 1, amount: '0.0001', target_price: '1000' } as const
  await alice().call('POST coin/trade', placed)
})

it('A world at rest that is killed continues from a second that is not before any that a caller saw', async () => {
  const books = `SELECT md5(string_agg(row, ',' ORDER BY row)) AS books FROM (SELECT to_jsonb(w)::text AS row FROM world.wallet w
    UNION ALL SELECT to_jsonb(o)::text FROM world.spot_order o UNION ALL SELECT to_jsonb(e)::text FROM world.entry e) rows`
  const socket = await LiveSocket.open(`${server.url.replace('http', 'ws')}/ws`)
  socket.say({ op: 'subscribe', topics: ['world'] })
  await socket.next('world')
  await expect.poll(() => socket.of('world').length).toBeGreaterThan(2)
  const frame = socket.of('world').at(-1)?.now as number
  expect(await horizon()).toBeGreaterThanOrEqual(frame / 1000)
  socket.ws.terminate()
  await rests()
  const rested = await horizon()
  const seen = await operator().call('GET console/world', {})
  const seen_ms = performance.now()
  expect(seen.now / 1000 - rested).toBeGreaterThanOrEqual(3)
  expect(await horizon()).toBeGreaterThanOrEqual(seen.now / 1000)
  await rests()
  const before = await one(books)
  await server.end('SIGKILL')
  await start()
  const after = await operator().call('GET console/world', {})
  const passed_s = (performance.now() - seen_ms) / 1000
  expect(after.now).toBeGreaterThan(seen.now)
  expect(Math.abs((after.now - seen.now) / 1000 - passed_s)).toBeLessThan(3)
  expect(await one(books)).toEqual(before)
  await operator().call('POST console/world', { frozen: 1 })
  await expectBalanced({ db, inside: { invariants: await everyInvariant(db) } })
  expect(await replay(db.pool)).toMatchObject({ difference: null })
})
