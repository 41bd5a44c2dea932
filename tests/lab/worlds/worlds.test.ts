import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openPool } from '@lagoon/server/platform/db/pools'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startHost, type TestHost } from '../../harness/host'
import { Visitor } from '../../harness/visitor'

const rounds = 100
const visitors = process.env.LAB_FULL ? 200 : 30
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
    'SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname IN (SELECT database FROM world)',
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
      // What an earlier start has not yet let go of can only add to it.
      heap: Math.min(...measured.map(each => each.heap)),
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

/** The time of the slowest call in a hundred, of calls that go on until `until` settles. */
async function p99During(
  until: Promise<unknown>,
  call: () => Promise<unknown>,
): Promise<{ p99_ms: number; calls: number }> {
  const times: number[] = []
  let isOver = false
  const over = until.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const began = performance.now()
    await call()
    times.push(performance.now() - began)
  }
  await over
  return { p99_ms: times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] as number, calls: times.length }
}

it(`${visitors} visitors at once each get a world or an answer, and callers of other worlds wait for less than half a second`, async () => {
  const most = visitors >> 1
  const crowd = await startHost({ trustProxy: ['127.0.0.1'], worlds: { visitors: most } })
  try {
    const { users } = await crowd.program.call('POST worlds', { name: 'other' })
    const alice = crowd.at('other', users.alice?.token)
    const all = Array.from({ length: visitors }, (_, n) => new Visitor(crowd.origin, `203.0.${n >> 8}.${n & 255}`))
    for (const each of all) await each.look()
    const storm = Promise.all(
      all.map(async each => {
        const { status, body } = await each.create()
        if (status === 303) return (await each.ready()).includes('Your exchange is ready') ? 'ready' : 'none'
        return body.includes('All exchanges are taken') ? 'full' : body
      }),
    )
    const began = performance.now()
    const [here, main, answers] = await Promise.all([
      p99During(storm, () => alice.call('GET user/center', {})),
      p99During(storm, () => fetch(`${crowd.origin}/api/brand`).then(answer => answer.json())),
      storm,
    ])
    const took_s = (performance.now() - began) / 1000
    process.stdout.write(
      `${visitors} visitors, ${most} worlds in ${took_s.toFixed(1)} s; p99 of another world ${here.p99_ms.toFixed(0)} ms (${here.calls} calls), of main ${main.p99_ms.toFixed(0)} ms\n`,
    )
    expect(
      Object.fromEntries(['ready', 'full'].map(what => [what, answers.filter(each => each === what).length])),
    ).toEqual({
      ready: most,
      full: visitors - most,
    })
    expect(here.p99_ms).toBeLessThan(500)
    expect(main.p99_ms).toBeLessThan(500)
    const { data, total } = await crowd.program.call('GET worlds', { limit: 100 })
    expect(total).toBe(most + 1)
    expect(data.filter(({ state }) => state !== 'awake' && state !== 'asleep')).toEqual([])
  } finally {
    await crowd.stop()
  }
}, 600_000)
