import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openPool } from '@lagoon/server/platform/db/pools'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startHost, type TestHost } from '../../harness/host'

const rounds = 100
const megabyte = 2 ** 20

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

let server: TestHost
beforeAll(async () => {
  server = await startHost()
})
afterAll(() => server.stop())

const timers = () => process.getActiveResourcesInfo().filter(name => name === 'Timeout').length
function heap(): number {
  collect()
  return process.memoryUsage().heapUsed
}
const inRegistry = async (statement: string) => {
  const pool = openPool(server.registryUrl, { max: 1 })
  const { rows } = await pool.query(statement)
  await pool.end()
  return rows
}
const connections = async (): Promise<number> => {
  const [row] = await inRegistry(
    `SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname LIKE 'lagoon_world_%'`,
  )
  return row.open
}
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] as number

it(`a world that slept and woke ${rounds} times leaves heap, timers and connections as before`, async () => {
  const { users } = await server.program.call('POST worlds', { name: 'sleeper' })
  const alice = server.at('sleeper', users.alice?.token)
  const live = async (times: number) => {
    for (let n = 0; n < times; n++) {
      await alice.call('GET user/center', {})
      await server.program.call('POST worlds/sleep', { name: 'sleeper' })
    }
    await expect.poll(connections).toBe(0)
  }
  // The first rounds fill caches that all worlds share.
  await live(10)
  const before = { heap: heap(), timers: timers() }
  await live(rounds)
  const grown = (heap() - before.heap) / megabyte
  process.stdout.write(
    `heap ${(before.heap / megabyte).toFixed(1)} MB, after ${rounds} rounds ${grown.toFixed(2)} MB more; timers ${before.timers}, then ${timers()}\n`,
  )
  expect(grown).toBeLessThan(10)
  await expect.poll(timers).toBeLessThanOrEqual(before.timers)
}, 600_000)

it('a thousand sleeping worlds cost the host little memory, and its start little time', async () => {
  const figures = new Map<number, { start_ms: number; heap: number }>()
  for (const count of [0, 10, 1000]) {
    await inRegistry(
      `INSERT INTO world (name, database, state, created_at, sleeps_after, secrets)
       SELECT 'w' || n, 'lagoon_world_none_' || n, 'ready', n, 600, (SELECT secrets FROM world WHERE name = 'sleeper')
       FROM generate_series(1, ${count}) n ON CONFLICT DO NOTHING`,
    )
    const measured: { start_ms: number; heap: number }[] = []
    for (let n = 0; n < 10; n++) {
      await server.restart()
      measured.push({ start_ms: server.opened_ms, heap: heap() / megabyte })
    }
    expect((await server.program.call('GET worlds', {})).total).toBe(count + 1)
    figures.set(count, {
      start_ms: median(measured.map(({ start_ms }) => start_ms)),
      heap: median(measured.map(each => each.heap)),
    })
  }
  await inRegistry(`DELETE FROM world WHERE name <> 'sleeper'`)
  await server.restart()
  for (const [count, { start_ms, heap }] of figures)
    process.stdout.write(
      `${count} sleeping worlds: the host opens in ${start_ms.toFixed(1)} ms; heap ${heap.toFixed(2)} MB\n`,
    )
  const [none, , thousand] = [...figures.values()]
  expect((thousand?.heap ?? 0) - (none?.heap ?? 0)).toBeLessThan(10)
  expect((thousand?.start_ms ?? 0) - (none?.start_ms ?? 0)).toBeLessThan(1000)
}, 600_000)
