import { type Database, openDatabase } from '@lagoon/server/platform/db/database'
import { machineWall } from '@lagoon/server/platform/wall'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { namedPassword } from '../../../seeds/users'
import { askBinance } from '../../harness/bots'
import { Client } from '../../harness/client'
import { cloneDatabase, type TestDatabase } from '../../harness/database'
import { everyInvariant } from '../../harness/everyInvariant'
import { expectBalanced } from '../../harness/invariants'
import { LiveSocket } from '../../harness/liveSocket'
import { type Nodes, readyOf, startNodes } from '../../harness/nodes'
import type { ServerProcess } from '../../harness/process'
import { replay } from '../../harness/replay'

const busyMain = new URL('../../harness/busyMain.mjs', import.meta.url).href

/** Two gateways and two writers as separate processes, on a real broker. */
const btc = { currency_id: 1, legal_id: 3 } as const

let database: TestDatabase
let db: Database
let nodes: Nodes
let token: string

beforeAll(async () => {
  database = await cloneDatabase()
  db = openDatabase(database.url, { max: 4 })
  nodes = await startNodes(
    database.url,
    { gateways: 2, writers: 2 },
    { environment: { NODE_OPTIONS: `--import=${busyMain}` }, ways: true },
  )
  const alice = { user_type: 'email', user_string: 'alice@lagoon.test', password: namedPassword } as const
  token = await at(0).call('POST user/login', alice)
})
afterAll(async () => {
  await nodes?.close()
  await db.close()
  await database.drop()
})

const gateway = (i: number) => nodes.gateways[i] as ServerProcess
const at = (i: number) => new Client(gateway(i).url, token ?? null)
/** A price far below the market, so that the order waits. */
const waits = { ...btc, type: 1, amount: '0.0001', target_price: '1000' } as const
const cash = async (i: number) =>
  (await at(i).call('POST wallet/detail', { currency: 3, type: 'change' })).change_balance

it('A writer cut off from the broker is replaced, and becomes a standby once it reconnects', async () => {
  const parted = await present()
  nodes.wayOf(parted).silence()
  await until(async () => expect((await at(0).ask('POST coin/trade', waits)).body.type).toBe('ok'))
  const writer = await present()
  expect(writer.child.pid).not.toBe(parted.child.pid)
  nodes.wayOf(parted).mend()
  await until(async () => {
    const ready = await readyOf(parted.url)
    expect([ready?.ok, ready?.writer?.pid]).toEqual([true, writer.child.pid])
  })
})

it('An order placed at one gateway is read at the other at once and sent to sockets there', async () => {
  const socket = await LiveSocket.open(`${gateway(1).url.replace('http', 'ws')}/ws`)
  socket.say({ op: 'auth', token })
  await socket.next('auth')
  socket.say({ op: 'subscribe', topics: ['me'] })
  await socket.settled()
  const { status, headers, body } = await at(0).ask('POST coin/trade', waits)
  expect([status, body.type]).toEqual([200, 'ok'])
  expect(Number(headers.get('x-lagoon-batch'))).toBeGreaterThan(0)
  await until(() => expect(socket.of('spot_order').map(({ data }) => data.id)).toContain(body.data.id))
  expect((await at(1).call('GET coin/list', { status: 1 })).map(({ id }) => id)).toContain(body.data.id)
  await at(1).call('PUT coin/trade', { id: body.data.id })
  expect((await at(0).call('GET coin/list', { status: 1 })).map(({ id }) => id)).not.toContain(body.data.id)
  socket.ws.terminate()
})

it('A user who logs out at one gateway is logged out at the other', async () => {
  const bob = { user_type: 'email', user_string: 'bob@lagoon.test', password: namedPassword } as const
  const his = await at(0).call('POST user/login', bob)
  const elsewhere = new Client(gateway(1).url, his)
  await elsewhere.call('GET coin/list', {})
  await new Client(gateway(0).url, his).call('POST user/logout', {})
  await until(async () => expect((await elsewhere.ask('GET coin/list', {})).body.error).toBe('not_logged_in'))
})

it('An API key revoked at one gateway is refused there at once, and soon at the other', async () => {
  const carol = { user_type: 'email', user_string: 'carol@lagoon.test', password: namedPassword } as const
  const hers = new Client(gateway(0).url, await at(0).call('POST user/login', carol))
  const by = await hers.call('POST user/api_key', { label: 'a bot', login_password: namedPassword })
  const status = async (i: number) =>
    (await askBinance({ origin: gateway(i).url, wall: machineWall }, 'account', {}, { by })).status
  expect([await status(0), await status(1)]).toEqual([200, 200])
  await hers.call('PUT user/api_key', { key: by.key, revoked: 1 })
  expect(await status(0)).toBe(401)
  await until(async () => expect(await status(1)).toBe(401))
})

it('A writer that is busy for three seconds stays the writer and answers the waiting order', async () => {
  const writer = await present()
  const before = await readyOf(gateway(0).url)
  writer.child.kill('SIGUSR2')
  await until(() => expect(writer.said()).toContain('busy'))
  expect((await at(0).ask('POST coin/trade', waits)).body.type).toBe('ok')
  expect(writer.said()).toContain('no longer busy')
  expect((await readyOf(gateway(0).url))?.writer).toEqual(before?.writer)
})

it('A writer killed under load is replaced within six seconds, and no acknowledged order is lost or doubled', async () => {
  await at(0).call('GET coin/list', {})
  const before = await placed()
  const stopped = { now: false }
  const acknowledged = new Map<string, number>()
  const answered_ms: number[] = []
  const place = async (who: number) => {
    for (let n = 0; !stopped.now; n++) {
      const key = `kill ${who} ${n}`
      // Sends the order until it is answered, as a client does that has to know the result.
      for (;;) {
        const answer = await at(who % 2)
          .ask('POST coin/trade', waits, { idempotencyKey: key })
          .catch(() => null)
        if (answer?.body.type !== 'ok') continue
        acknowledged.set(key, answer.body.data.id)
        answered_ms.push(performance.now())
        break
      }
    }
  }
  const load = Promise.all([0, 1, 2, 3].map(place))
  await until(() => expect(acknowledged.size).toBeGreaterThan(50))
  const writer = await present()
  const killed_ms = performance.now()
  await writer.end('SIGKILL')
  const again = () => answered_ms.filter(ms => ms > killed_ms + 300)
  await until(() => expect(again().length).toBeGreaterThan(50))
  stopped.now = true
  await load
  expect((again()[0] as number) - killed_ms).toBeLessThan(6000)
  const ids = [...acknowledged.values()]
  expect(new Set(ids).size).toBe(ids.length)
  expect((await placed()) - before).toBe(ids.length)
  await expectBalanced({ db, inside: { invariants: await everyInvariant(db) } })
  nodes.writers.splice(nodes.writers.indexOf(writer), 1)
  await nodes.addWriter()
})

it('A writer that takes over after a reseed settles options at the prices of the new seed', async () => {
  const operator = new Client(
    gateway(0).url,
    await at(0).call('POST console/login', { account: 'operator', password: 'operator' }),
  )
  await operator.call('POST console/world', { frozen: 1 })
  const seeds = async () => (await db.pool.query('SELECT seed FROM world.segment ORDER BY start')).rows
  const { length: before } = await seeds()
  await operator.call('POST console/reseed', {})
  expect(await seeds()).toHaveLength(before + 1)
  const writer = await present()
  await writer.end('SIGKILL')
  nodes.writers.splice(nodes.writers.indexOf(writer), 1)
  await until(async () => expect((await present()).child.pid).not.toBe(writer.child.pid))
  const stake = { match_id: 101, currency_id: 3, type: 1, seconds: 60, number: '10' } as const
  const bought = await until(async () => {
    await operator.call('POST console/advance', { seconds: 60 })
    return at(0).call('POST microtrade/submit', stake)
  })
  await operator.call('POST console/advance', { seconds: 60 })
  const { data } = await at(0).call('GET microtrade/lists', { status: 3 })
  const { end_tick_id, end_price } = data.find(({ id }) => id === bought.id) ?? {}
  // A gateway that starts now has never seen the old seed.
  const fresh = await nodes.addGateway()
  const tick = await new Client(fresh.url, null).call('GET market/tick', { id: String(end_tick_id) })
  expect(tick.price).toBe(end_price)
  await nodes.addWriter()
})

it('An order without a broker is refused as unavailable, and succeeds again after the broker is back', async () => {
  await nodes.broker.kill()
  const killed_ms = performance.now()
  await until(async () => expect((await at(0).ask('POST coin/trade', waits)).body.error).toBe('unavailable'))
  expect(performance.now() - killed_ms).toBeLessThan(1500)
  expect(await cash(1)).toMatch(/^\d/)
  await nodes.broker.start()
  await until(async () => expect((await at(0).ask('POST coin/trade', waits)).body.type).toBe('ok'))
  await until(async () => expect((await readyOf(gateway(1).url))?.ok).toBe(true))
})

it('Orders sent to a killed gateway are placed once, and another gateway gives the same answers', async () => {
  const orders = Array.from({ length: 20 }, (_, n) => ({ key: `gateway ${n}` }))
  const before = await placed()
  const requested = orders.map(({ key }) =>
    at(0)
      .ask('POST coin/trade', waits, { idempotencyKey: key })
      .catch(() => null),
  )
  await gateway(0).end('SIGKILL')
  const first = await Promise.all(requested)
  const second = await Promise.all(
    orders.map(({ key }) => at(1).ask('POST coin/trade', waits, { idempotencyKey: key })),
  )
  for (const [i, answer] of first.entries())
    if (answer?.body.type === 'ok') expect(second[i]?.body.data).toEqual(answer.body.data)
  expect((await placed()) - before).toBe(orders.length)
})

it('A frozen writer is replaced, and becomes a standby when it resumes', async () => {
  const frozen = await present()
  frozen.child.kill('SIGSTOP')
  await until(async () => expect((await at(1).ask('POST coin/trade', waits)).body.type).toBe('ok'))
  const writer = await present()
  expect(writer.child.pid).not.toBe(frozen.child.pid)
  frozen.child.kill('SIGCONT')
  await until(async () => {
    const ready = await readyOf(frozen.url)
    expect([ready?.ok, ready?.writer?.pid]).toEqual([true, writer.child.pid])
  })
  expect((await at(1).ask('POST coin/trade', waits)).body.type).toBe('ok')
  expect((await present()).child.pid).toBe(writer.child.pid)
})

it('A replay of the log gives the same world', async () => {
  expect((await replay(db.pool)).difference).toBeNull()
})

const until = <T>(holds: () => T | Promise<T>) => vi.waitFor(holds, { timeout: 30_000, interval: 20 })

const present = () => until(async () => (await nodes.writer()) ?? Promise.reject(new Error('no writer')))

async function placed(): Promise<number> {
  const { rows } = await db.pool.query('SELECT count(*)::int AS n FROM world.spot_order')
  return rows[0].n
}
