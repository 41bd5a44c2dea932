import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHost, type TestHost } from '../../harness/host'
import { LiveSocket } from '../../harness/liveSocket'
import { alicesAlert, alicesLogin } from './alice'

let server: TestHost
beforeAll(async () => {
  server = await startHost()
})
afterAll(() => server.stop())

describe('a world', () => {
  it('sleeps when its requests are answered, and wakes at the next one with everything that was done', async () => {
    const made = await server.create('sleeper')
    const alice = server.at('sleeper', made.users.alice?.token)
    await alice.call('POST currency/alert', alicesAlert)
    const operator = server.at('sleeper', made.operator.token)
    const month = operator.call('POST console/advance', { seconds: 30 * 86_400 })
    await expect.poll(() => server.host.inFlight('sleeper')).toBe(1)
    const asleep = await server.program.call('POST worlds/sleep', { name: 'sleeper' })
    expect((await month).now).toBe(Date.parse('2026-01-31T00:00:00Z'))
    expect(asleep).toMatchObject({ state: 'asleep', host: '' })
    expect(await alice.call('GET currency/alerts', {})).toHaveLength(1)
    expect(await server.rowOf('sleeper')).toMatchObject({ state: 'awake', host: server.origin })
  })

  it('that stops during a request answers it with the time of the next try', async () => {
    await server.create('stops')
    const login = JSON.stringify(alicesLogin)
    const headers = { 'content-type': 'application/json', 'content-length': login.length }
    const held = request(`${server.origin}/w/stops/api/user/login`, { method: 'POST', headers })
    const answered = once(held, 'response')
    held.write(login.slice(0, 9))
    await expect.poll(() => server.host.inFlight('stops')).toBe(1)
    await server.loseLocks()
    await expect.poll(async () => (await server.rowOf('stops'))?.state).toBe('asleep')
    // It wakes only when it has stopped.
    await server.program.call('POST worlds/wake', { name: 'stops' })
    held.end(login.slice(9))
    const [answer] = await answered
    expect([answer.statusCode, JSON.parse(await text(answer))]).toMatchObject([
      503,
      { error: 'unavailable', retry_after: expect.any(Number) },
    ])
  })

  it('is stopped by its host when nobody has used it for a minute', async () => {
    await server.create('idle', { sleeps_after: 60 })
    expect(await server.rowOf('idle')).toMatchObject({ state: 'awake' })
    server.wall.forward(61_000)
    await expect.poll(async () => (await server.rowOf('idle'))?.state).toBe('asleep')
  })

  it('that is of an older version is migrated when it wakes', async () => {
    const { users } = await server.create('older')
    await server.program.call('POST worlds/sleep', { name: 'older' })
    await server.inDatabaseOf('older', [
      'DROP TABLE world.brand',
      `DELETE FROM public._prisma_migrations WHERE migration_name LIKE '%_brand'`,
    ])
    await server.restart()
    const alice = server.at('older', users.alice?.token)
    expect((await alice.call('GET user/center', {})).id).toBe(users.alice?.id)
    expect((await server.at('older').call('GET brand', {})).name).toBe('Lagoon')
  })
})

describe('two hosts of the same worlds', () => {
  let other: TestHost
  beforeAll(async () => {
    other = await startHost({}, { beside: server })
  })
  afterAll(() => other.stop())

  it('open each world once, at whichever host it is called: I-32', async () => {
    const { users } = await server.create('raced')
    const token = users.alice?.token ?? ''
    const callers = [server, other].map(host => host.at('raced', token))
    for (let round = 0; round < 10; round++) {
      await (round % 2 ? server : other).program.call('POST worlds/sleep', { name: 'raced' })
      const answers = await Promise.all([...callers, ...callers].map(client => client.call('GET user/center', {})))
      expect(answers.map(({ id }) => id)).toEqual(Array(4).fill(users.alice?.id))
      const rows = await Promise.all([server, other].map(host => host.program.call('GET worlds', { name: 'raced' })))
      expect(rows[0]?.data[0]).toMatchObject({ state: 'awake', host: rows[1]?.data[0]?.host })
    }
  })

  it('pass on calls, uploads and sockets with the address of the caller', async () => {
    const token = (await server.create('passed')).users.alice?.token ?? ''
    const [here, there] = [server.at('passed', token), other.at('passed', token)]
    await there.call('POST currency/alert', alicesAlert)
    expect(await here.call('GET currency/alerts', {})).toHaveLength(1)
    const [direct, passed] = [await here.ask('GET brand', {}), await there.ask('GET brand', {})]
    expect(passed.headers.get('x-request-id')).toMatch(/^[\da-z]{12}-[\da-z]+$/)
    for (const name of ['cache-control', 'content-security-policy', 'x-content-type-options'])
      expect(passed.headers.get(name)).toBe(direct.headers.get(name))
    const pageAt = async ({ origin }: TestHost) => {
      const page = await fetch(`${origin}/w/passed/h5/`)
      return [await page.text(), page.headers.get('content-security-policy')?.replaceAll(origin.slice(7), '')]
    }
    expect(await pageAt(other)).toEqual(await pageAt(server))
    const socket = await LiveSocket.open(`${other.origin.replace('http', 'ws')}/w/passed/ws`)
    socket.say({ op: 'auth', token })
    socket.say({ op: 'subscribe', topics: ['me', 'world'] })
    await socket.next('world')
    expect((await server.rowOf('passed'))?.host).toBe(server.origin)
    await server.program.call('POST worlds/sleep', { name: 'passed' })
    await socket.closed
  })

  it('do what the operator wants with a world of the other', async () => {
    const { users } = await server.create('managed')
    const token = users.alice?.token ?? ''
    const call = (path: 'sleep' | 'reset' | 'wake') => other.program.call(`POST worlds/${path}`, { name: 'managed' })
    expect(await call('wake')).toMatchObject({ state: 'awake', host: server.origin })
    expect(await call('sleep')).toMatchObject({ state: 'asleep', host: '' })
    expect(await call('reset')).toMatchObject({ state: 'awake', host: other.origin })
    expect((await server.at('managed', token).call('GET user/center', {})).id).toBe(users.alice?.id)
    const branch = await server.program.call('POST worlds/branch', { name: 'managed', to: 'managed-2' })
    expect(branch.host).toBe(server.origin)
    for (const name of ['managed', 'managed-2']) {
      await other.program.call('POST worlds/delete', { name })
      expect((await server.at(name).ask('GET brand', {})).status).toBe(404)
    }
  })

  it('stop their worlds when they lose the connection with their locks', async () => {
    const { users } = await server.create('lost')
    const alice = server.at('lost', users.alice?.token)
    await server.loseLocks()
    // A call that meets the world while it stops is refused as unavailable, and may be repeated.
    const idOf = (caller: typeof alice) => () => caller.call('GET user/center', {}).then(({ id }) => id)
    await expect.poll(idOf(other.at('lost', users.alice?.token))).toBe(users.alice?.id)
    await expect.poll(idOf(alice)).toBe(users.alice?.id)
    expect((await server.rowOf('lost'))?.state).toBe('awake')
  })
})

describe('the host', () => {
  it('lets at most so many worlds be awake, and puts the one to sleep that was used least lately', async () => {
    const small = await startHost({ worlds: { awake: 2 } })
    try {
      for (const name of ['a', 'b', 'c']) await small.create(name)
      const states = (await small.program.call('GET worlds', {})).data.map(({ name, state }) => [name, state])
      expect(Object.fromEntries(states)).toEqual({ a: 'asleep', b: 'awake', c: 'awake' })
    } finally {
      await small.stop()
    }
  })
})
