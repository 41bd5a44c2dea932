import { once } from 'node:events'
import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { filesAt } from '@lagoon/server/recording/files'
import type { CallInput } from '@lagoon/shared/api/index'
import { pairs } from '@lagoon/shared/catalogue/pairs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { crashDay, crashDayFile } from '../../../seeds/recorded/crashDay'
import { Client } from '../../harness/client'
import { onCluster } from '../../harness/database'
import { hostKey, startHost, type TestHost } from '../../harness/host'
import { LiveSocket } from '../../harness/liveSocket'

let server: TestHost
beforeAll(async () => {
  server = await startHost()
})
afterAll(() => server.stop())

const scripted = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>'
const create = (name: string, more: Omit<CallInput<'POST worlds'>, 'name'> = {}) =>
  server.program.call('POST worlds', { name, ...more })
const rowOf = async (name: string) => (await server.program.call('GET worlds', { name })).data[0]
const btc = async (client: Client) => (await client.call('GET currency/quotation_new', {}))[0]?.quotation[0]?.now_price
const refusal = async (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    (error: { key?: string; fields?: object }) =>
      Object.keys(error.fields ?? {}).length === 0 ? [error.key] : [error.key, error.fields],
  )

describe('a world', () => {
  it('is created with logins of its own, and answers under its path and its host name', async () => {
    const { port } = new URL(server.origin)
    const made = await create('acme')
    expect(made).toMatchObject({
      url: `${server.origin}/w/acme`,
      page: `http://acme.localhost:${port}/h5/`,
      ...{ path: '/w/acme', state: 'awake', expires_at: '' },
    })
    expect(Object.keys(made.users)).toEqual(['erin', 'alice', 'bob', 'carol', 'dave'])
    const alice = server.at('acme', made.users.alice?.token)
    expect((await alice.call('GET user/center', {})).id).toBe(made.users.alice?.id)
    const operator = server.at('acme', made.operator.token)
    expect(await operator.call('GET console/world', {})).toMatchObject({ frozen: true })
    const logged = await server
      .at('acme')
      .call('POST console/login', { account: 'operator', password: made.operator.password })
    expect(logged).not.toBe('')
    const byName = await fetch(`${server.origin}/api/user/center`, {
      headers: { host: `acme.localhost:${port}`, authorization: made.users.alice?.token ?? '' },
    })
    expect(byName.status).toBe(200)
  })

  it('has a brand of its own, which its branches keep, and a venue profile', async () => {
    const brand = JSON.stringify({ name: 'Acme Exchange', accent: '#8b0000', products: { options: 0 } })
    const { users } = await create('branded', { brand, venue: { preset: 'lan' } })
    await create('plain')
    expect((await server.at('branded').call('GET brand', {})).name).toBe('Acme Exchange')
    expect((await server.at('plain').call('GET brand', {})).name).toBe('Lagoon')
    expect((await server.at('branded').call('GET venue', {})).preset).toBe('lan')
    expect((await server.at('plain').call('GET venue', {})).preset).toBe('plain')
    expect(await (await fetch(`${server.origin}/w/branded/h5/`)).text()).not.toContain('Lagoon')
    const alice = server.at('branded', users.alice?.token)
    const option = { match_id: 101, currency_id: 3, type: 1, seconds: 60, number: '10' } as const
    expect((await alice.send('POST microtrade/submit', option)).body.error).toBe('product_off')
    await server.program.call('POST worlds/sleep', { name: 'branded' })
    expect(await rowOf('branded')).toMatchObject({ brand: 'Acme Exchange', state: 'asleep' })
    expect(await server.program.call('POST worlds/branch', { name: 'branded', to: 'branded-2' })).toMatchObject({
      brand: 'Acme Exchange',
    })
    const total = async () => (await server.program.call('GET worlds', {})).total
    const before = await total()
    const script = JSON.stringify({ name: 'Bad', logo: `data:image/svg+xml,${encodeURIComponent(scripted)}` })
    const venue = await server.program.send('POST worlds', { name: 'bad', venue: { preset: 'slow' } })
    expect(venue.body).toMatchObject({ error: 'param_invalid', fields: { preset: 'choice' } })
    const { body } = await server.program.send('POST worlds', { name: 'bad', brand: script })
    expect([body.error, Object.keys(body.fields ?? {})]).toEqual(['param_invalid', ['logo']])
    expect(await total()).toBe(before)
  })

  it('that is of an older version is migrated when it wakes', async () => {
    const { users } = await create('older')
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

  it('shares nothing with another world: S-69', async () => {
    const [one, two] = [await create('one'), await create('two')]
    const token = one.users.alice?.token ?? ''
    expect(await refusal(server.at('two', token).call('GET user/center', {}))).toEqual(['not_logged_in'])
    expect(await refusal(new Client(server.origin, token).call('GET user/center', {}))).toEqual(['not_logged_in'])
    expect(await refusal(server.at('two', one.operator.token).call('GET console/world', {}))).toEqual(['not_logged_in'])
    const operators = [one, two].map(({ name, operator }) => server.at(name, operator.token))
    // Both continue from the prices of the template, with seeds of their own.
    expect(await btc(server.at('one'))).toBe(await btc(server.at('two')))
    for (const operator of operators) await operator.call('POST console/advance', { seconds: 3600 })
    expect(await btc(server.at('one'))).not.toBe(await btc(server.at('two')))
    expect(one.operator.password).not.toBe(two.operator.password)
  })

  it('sleeps when its requests are answered, and wakes at the next one with everything that was done', async () => {
    const made = await create('sleeper')
    const alice = server.at('sleeper', made.users.alice?.token)
    await alice.call('POST currency/alert', { currency_id: 1, legal_id: 3, direction: 'above', price: '999999' })
    const operator = server.at('sleeper', made.operator.token)
    const month = operator.call('POST console/advance', { seconds: 30 * 86_400 })
    await expect.poll(() => server.host.inFlight('sleeper')).toBe(1)
    const asleep = await server.program.call('POST worlds/sleep', { name: 'sleeper' })
    expect((await month).now).toBe(Date.parse('2026-01-31T00:00:00Z'))
    expect(asleep).toMatchObject({ state: 'asleep', host: '' })
    expect(await alice.call('GET currency/alerts', {})).toHaveLength(1)
    expect(await rowOf('sleeper')).toMatchObject({ state: 'awake', host: server.origin })
  })

  it('that stops during a request answers it with the time of the next try', async () => {
    await create('stops')
    const login = JSON.stringify({ user_type: 'email', user_string: 'alice@lagoon.test', password: 'lagoon1' })
    const headers = { 'content-type': 'application/json', 'content-length': login.length }
    const held = request(`${server.origin}/w/stops/api/user/login`, { method: 'POST', headers })
    const answered = once(held, 'response')
    held.write(login.slice(0, 9))
    await expect.poll(() => server.host.inFlight('stops')).toBe(1)
    await server.loseLocks()
    await expect.poll(async () => (await rowOf('stops'))?.state).toBe('asleep')
    // It wakes only when it has stopped.
    await server.program.call('POST worlds/wake', { name: 'stops' })
    held.end(login.slice(9))
    const [answer] = await answered
    expect([answer.statusCode, JSON.parse(await text(answer))]).toMatchObject([
      503,
      { error: 'unavailable', retry_after: expect.any(Number) },
    ])
  })

  it('falls asleep by itself when nobody uses it', async () => {
    await create('idle', { sleeps_after: 60 })
    expect(await rowOf('idle')).toMatchObject({ state: 'awake' })
    server.wall.forward(61_000)
    await expect.poll(async () => (await rowOf('idle'))?.state).toBe('asleep')
  })

  it('is deleted while it is in use, and its address is free again', async () => {
    const { users } = await create('gone')
    const alice = server.at('gone', users.alice?.token)
    const calls = Promise.allSettled(Array.from({ length: 20 }, () => alice.call('GET user/center', {})))
    await server.program.call('POST worlds/delete', { name: 'gone' })
    await calls
    expect((await alice.ask('GET user/center', {})).status).toBe(404)
    expect(await rowOf('gone')).toBeUndefined()
    expect((await create('gone')).users.alice?.token).not.toBe(users.alice?.token)
  })

  it('is branched with what its users have, but without their logins and keys: S-70', async () => {
    const { users } = await create('original')
    const alice = server.at('original', users.alice?.token)
    await alice.call('POST currency/alert', { currency_id: 1, legal_id: 3, direction: 'above', price: '999999' })
    await alice.call('POST user/api_key', { label: 'a bot', login_password: 'lagoon1' })
    const branch = await server.program.call('POST worlds/branch', { name: 'original', to: 'branch' })
    expect(branch).toMatchObject({ name: 'branch', state: 'awake' })
    expect(await refusal(server.at('branch', users.alice?.token).call('GET user/center', {}))).toEqual([
      'not_logged_in',
    ])
    const token = await server
      .at('branch')
      .call('POST user/login', { user_type: 'email', user_string: 'alice@lagoon.test', password: 'lagoon1' })
    const again = server.at('branch', token)
    expect(await again.call('GET currency/alerts', {})).toHaveLength(1)
    expect(await again.call('GET user/api_key', {})).toEqual([])
    // The original goes on as before.
    expect(await alice.call('GET currency/alerts', {})).toHaveLength(1)
  })

  it('counts the pages that its visitors open, by day and product, for thirty days', async () => {
    await create('looked-at')
    const open = async (page: string) => {
      const report = { method: 'POST', body: new URLSearchParams({ page }) }
      return (await fetch(`${server.origin}/w/looked-at/api/worlds/visit`, report)).json()
    }
    const visits = (name = 'looked-at') => server.program.call('GET worlds/visits', { name })
    const openedOn = async (name?: string) =>
      (await visits(name)).days.filter(({ opened }) => opened > 0).map(({ opened }) => opened)
    for (const page of ['/pages/trade/index', '/pages/trade/index', '/pages/finance/index', '/pages/assets/index'])
      expect((await open(page)).type).toBe('ok')
    expect((await open('/pages/nothing')).fields).toEqual({ page: 'choice' })
    expect(await refusal(new Client(server.origin).call('POST worlds/visit', { page: '/' }))).toEqual(['not_found'])
    expect(await refusal(server.at('looked-at').call('GET worlds/visits', { name: 'looked-at' }))).toEqual([
      'not_logged_in',
    ])
    const { days, ...shown } = await visits()
    expect([days.length, days.at(-1)?.opened]).toEqual([30, 4])
    expect(shown).toEqual({
      products: [
        { product: 'spot', opened: 2 },
        { product: 'trust', opened: 1 },
      ],
      pages: [
        { page: '/pages/trade/index', product: 'spot', opened: 2 },
        { page: '/pages/assets/index', product: '', opened: 1 },
        { page: '/pages/finance/index', product: 'trust', opened: 1 },
      ],
    })
    await server.program.call('POST worlds/branch', { name: 'looked-at', to: 'looked-at-2' })
    expect(await openedOn('looked-at-2')).toEqual([])

    server.wall.forward(29 * 86_400_000)
    await open('/')
    await server.restart()
    expect(await openedOn()).toEqual([4, 1])
    server.wall.forward(86_400_000)
    expect(await openedOn()).toEqual([1])

    await open('/')
    await server.program.call('POST worlds/delete', { name: 'looked-at' })
    expect(await refusal(visits())).toEqual(['not_found'])
    await create('looked-at')
    expect(await openedOn()).toEqual([])
  })

  it('is reset to its seeds, also on a schedule', async () => {
    const { users } = await create('resets', { reset_every: 3600 })
    const alice = server.at('resets', users.alice?.token)
    const add = () =>
      alice.call('POST currency/alert', { currency_id: 1, legal_id: 3, direction: 'above', price: '999999' })
    await add()
    await server.program.call('POST worlds/reset', { name: 'resets' })
    expect(await alice.call('GET currency/alerts', {})).toEqual([])
    await add()
    server.wall.forward(3_601_000)
    await expect.poll(() => alice.call('GET currency/alerts', {})).toEqual([])
  })

  it('expires, can be extended for thirty days, and is then deleted', async () => {
    const { users } = await create('short', { expires_in: 60 })
    server.wall.forward(61_000)
    const alice = server.at('short', users.alice?.token)
    expect(await alice.ask('GET user/center', {})).toMatchObject({ status: 410, body: { error: 'world_ended' } })
    const until = new Date(server.wall.now() + 30 * 86_400_000 - 1000).toISOString().slice(0, 10)
    const ended = await fetch(`${server.origin}/w/short/h5/`, { headers: { accept: 'text/html' } })
    expect([ended.status, await ended.text()]).toEqual([
      410,
      expect.stringMatching(`This exchange has ended. It is kept until ${until} [0-9:]{5} UTC`),
    ])
    await expect.poll(async () => (await rowOf('short'))?.state).toBe('archived')
    expect(await refusal(server.program.call('POST worlds/wake', { name: 'short' }))).toEqual(['state_invalid'])
    await server.program.call('POST worlds/extend', { name: 'short', expires_in: 60 })
    expect((await server.at('short').call('GET brand', {})).name).toBe('Lagoon')
    server.wall.forward(31 * 86_400_000)
    await expect.poll(() => rowOf('short')).toBeUndefined()
  })

  it('begins at recorded prices, which cannot be deleted while it or a branch of it uses them', async () => {
    const main = new Client(server.origin)
    const desk = main.as(await main.call('POST console/login', { account: 'operator', password: 'operator' }))
    const files = await filesAt([fileURLToPath(crashDayFile)])
    const { hash } = await server.main.recordings.import({ pair: pairs[0] as (typeof pairs)[number], files })
    const market = { 'BTC/USDT': hash.slice(0, 12) }
    const begin = (more: object) =>
      fetch(`${server.origin}/api/worlds`, {
        method: 'POST',
        headers: { 'x-host-key': hostKey, 'content-type': 'application/json', 'language-mark': 'en' },
        body: JSON.stringify({ name: 'recorded', market, ...more }),
      }).then(async answer => (await answer.json()) as { type: string; fields?: object; message: string })
    expect(await begin({ start: '2026-02-01T00:00:00Z' })).toMatchObject({
      fields: { start: 'choice' },
      message: expect.stringContaining('(2026-01-01 00:00:00 to 2026-01-01 23:59:59) do not include the beginning'),
    })
    const start = '2026-01-01T09:59:59Z'
    expect(await begin({ from: 'world:main' })).toMatchObject({ fields: { market: 'choice' } })
    expect(await begin({ start, market: { 'BTC/USDT': 'ffffffff' } })).toMatchObject({ fields: { market: 'unknown' } })
    expect(await begin({ start, market: { 'ETH/USDT': hash } })).toMatchObject({ fields: { market: 'choice' } })
    expect(await begin({ start })).toMatchObject({ type: 'ok' })
    const closeOf = (minute: number) => crashDay().split('\n')[minute]?.split(',')[4]
    expect(Number(await btc(server.at('recorded')))).toBe(Number(closeOf(599)))
    await server.program.call('POST worlds/branch', { name: 'recorded', to: 'recorded-2' })
    for (const name of ['recorded', 'recorded-2']) {
      await server.program.call('POST worlds/sleep', { name })
      const { sets, hosts } = await desk.call('GET console/market/sets', {})
      expect([hosts, sets[0]?.worlds]).toEqual([true, expect.arrayContaining(['recorded', 'recorded-2'])])
    }
    const drop = async () => (await desk.ask('POST console/market/delete', { hash })).body.error
    await server.program.call('POST worlds/delete', { name: 'recorded' })
    expect(await drop()).toBe('state_invalid')
    await server.program.call('POST worlds/delete', { name: 'recorded-2' })
    expect(await drop()).toBeUndefined()
    expect(await begin({ start })).toMatchObject({ fields: { market: 'unknown' } })
  })

  it('cannot see or change the data sets of its host: S-69', async () => {
    const { operator } = await create('curious')
    const desk = server.at('curious', operator.token)
    expect(await refusal(desk.call('GET console/market/sets', {}))).toEqual(['not_found'])
    expect(await refusal(desk.call('POST console/market/delete', { hash: 'ffffffff' }))).toEqual(['not_found'])
  })

  it('is a file without a database after its end, from which an extension makes it again with the logins of its users', async () => {
    const { users, operator } = await create('ended', { expires_in: 60 })
    const alice = server.at('ended', users.alice?.token)
    await alice.call('POST currency/alert', { currency_id: 1, legal_id: 3, direction: 'above', price: '999999' })
    const pay = (from: string, to: string) => ({ oldpassword: from, password: to, re_password: to })
    await alice.call('POST safe/update_password', pay('246810', '918273'))
    const database = await server.databaseOf('ended')
    const file = join(server.config.dataDir, 'worlds', `${database}.lagoon`)
    const isThere = async () => (await onCluster(`SELECT FROM pg_database WHERE datname = '${database}'`)).length > 0
    const failures = vi.spyOn(server.log, 'error')
    // The file cannot be written, so the database stays.
    await mkdir(`${file}.part`, { recursive: true })
    server.wall.forward(61_000)
    await expect.poll(async () => (await rowOf('ended'))?.state).toBe('archived')
    await expect
      .poll(() => failures.mock.calls.map(([, what]) => what))
      .toEqual(['an ended world could not be archived'])
    failures.mockRestore()
    expect(await isThere()).toBe(true)
    await rm(`${file}.part`, { recursive: true })
    server.wall.forward(660_000)
    await expect.poll(isThere).toBe(false)
    expect((await stat(file)).mode & 0o77).toBe(0)

    await server.program.call('POST worlds/extend', { name: 'ended', expires_in: 86_400 })
    expect(await rowOf('ended')).toMatchObject({ state: 'awake', visits: 0 })
    const login = { user_type: 'email', user_string: 'alice@lagoon.test' } as const
    const again = server.at(
      'ended',
      await server.at('ended').call('POST user/login', { ...login, password: 'lagoon1' }),
    )
    expect(await again.call('GET currency/alerts', {})).toHaveLength(1)
    expect(await refusal(again.call('POST safe/update_password', pay('246810', '564738')))).not.toBe('done')
    await again.call('POST safe/update_password', pay('918273', '564738'))
    const desk = server.at('ended')
    const operating = desk.as(
      await desk.call('POST console/login', { account: 'operator', password: operator.password }),
    )
    const { checks } = await operating.call('GET console/invariants', {})
    expect(checks.filter(({ violations }) => violations > 0)).toEqual([])
    await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('erases a person in the file of an ended world before anybody can read it again', async () => {
    await create('erasing', { expires_in: 60 })
    const database = await server.databaseOf('erasing')
    const file = join(server.config.dataDir, 'worlds', `${database}.lagoon`)
    const isThere = async () => (await onCluster(`SELECT FROM pg_database WHERE datname = '${database}'`)).length > 0
    const textOf = async () => gunzipSync(await readFile(file)).toString()
    const erase = (account: string) => server.program.call('POST worlds/erase', { name: 'erasing', account })
    expect(await refusal(erase('dave@lagoon.test'))).toEqual(['state_invalid'])
    server.wall.forward(61_000)
    await expect.poll(() => readFile(file).then(Boolean, () => false)).toBe(true)
    await expect.poll(isThere).toBe(false)
    expect(await textOf()).toContain('dave@lagoon.test')

    let isOver = false
    const erasing = erase('dave@lagoon.test').finally(() => {
      isOver = true
    })
    const answers = new Set<unknown>()
    while (!isOver) answers.add((await server.at('erasing').ask('GET brand', {})).body.error)
    expect([...answers]).toEqual(['world_ended'])
    expect((await erasing).state).toBe('archived')
    expect(await textOf()).not.toMatch(/dave@lagoon/)
    expect(await textOf()).toContain('alice@lagoon.test')
    expect(await isThere()).toBe(false)

    await server.program.call('POST worlds/extend', { name: 'erasing', expires_in: 86_400 })
    const login = (email: string) =>
      server.at('erasing').call('POST user/login', { user_type: 'email', user_string: email, password: 'lagoon1' })
    expect(await refusal(login('dave@lagoon.test'))).not.toBe('done')
    expect(await login('alice@lagoon.test')).toBeTruthy()
    expect(await refusal(erase('alice@lagoon.test'))).toEqual(['state_invalid'])
  }, 300_000)

  it('begins empty: without users and products', async () => {
    const { users, operator } = await create('bare', { from: 'empty' })
    expect(users).toEqual({})
    const desk = server.at('bare', operator.token)
    expect((await desk.call('GET console/users', {})).total).toBe(0)
    expect(Number(await btc(server.at('bare')))).toBeGreaterThan(0)
    const { checks } = await desk.call('GET console/invariants', {})
    expect(checks.filter(({ violations }) => violations > 0)).toEqual([])
  })

  it('begins as main is, as a snapshot of main was, or from a file of it', async () => {
    const main = new Client(server.origin)
    const desk = main.as(await main.call('POST console/login', { account: 'operator', password: 'operator' }))
    const login = { user_type: 'email', user_string: 'alice@lagoon.test', password: 'lagoon1' } as const
    const alice = main.as(await main.call('POST user/login', login))
    await desk.call('POST console/snapshots', { name: 'before' })
    await alice.call('POST currency/alert', { currency_id: 1, legal_id: 3, direction: 'above', price: '999999' })
    const { file } = await desk.call('GET console/fork', {})
    const form = new FormData()
    form.set('name', 'of-a-file')
    form.set('file', new Blob([Buffer.from(file, 'base64')]), 'world.lagoon')
    const headers = { 'x-host-key': hostKey }
    const uploaded = await fetch(`${server.origin}/api/worlds`, { method: 'POST', body: form, headers })
    expect(await uploaded.json()).toMatchObject({ type: 'ok', data: { name: 'of-a-file' } })
    await create('of-main', { from: 'world:main' })
    await create('of-before', { from: 'snapshot:before' })
    const alerts = async (name: string) => {
      const there = server.at(name, await server.at(name).call('POST user/login', login))
      return (await there.call('GET currency/alerts', {})).length
    }
    expect(await Promise.all(['of-a-file', 'of-main', 'of-before'].map(alerts))).toEqual([1, 1, 0])
    await server.program.call('POST worlds/reset', { name: 'of-main' })
    expect(await alerts('of-main')).toBe(1)
  })

  it('begins with a chosen seed and second', async () => {
    const first = await create('chosen', { seed: 'a seed for this test', start: '2026-02-01T00:00:00Z' })
    const again = await create('chosen-again', { seed: 'a seed for this test', start: '2026-02-01T00:00:00Z' })
    const operators = [first, again].map(({ name, operator }) => server.at(name, operator.token))
    for (const operator of operators) {
      expect((await operator.call('GET console/world', {})).now).toBe(Date.parse('2026-02-01T00:00:00Z'))
      await operator.call('POST console/advance', { seconds: 3600 })
    }
    expect(await btc(server.at('chosen'))).toBe(await btc(server.at('chosen-again')))

    // A host of another version drops templates that it does not know.
    const templates = `SELECT datname FROM pg_database WHERE starts_with(datname, '${server.config.worlds.database}_template')`
    for (const { datname } of await onCluster(templates)) await onCluster(`DROP DATABASE "${datname}"`)
    await create('chosen-later', { seed: 'a seed for this test', start: '2026-02-01T00:00:00Z' })
  })
})

describe('two hosts of the same worlds', () => {
  let other: TestHost
  beforeAll(async () => {
    other = await startHost({}, { beside: server })
  })
  afterAll(() => other.stop())

  it('open each world once, at whichever host it is called: I-32', async () => {
    const { users } = await create('raced')
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
    const { users } = await create('passed')
    const token = users.alice?.token ?? ''
    const [here, there] = [server, other].map(host => host.at('passed', token)) as [Client, Client]
    const placed = { currency_id: 1, legal_id: 3, direction: 'above', price: '999999' } as const
    await there.call('POST currency/alert', placed)
    expect(await here.call('GET currency/alerts', {})).toHaveLength(1)
    const [direct, passed] = await Promise.all([here, there].map(client => client.send('GET brand', {})))
    expect(passed?.headers.get('x-request-id')).toMatch(/^[\da-z]{12}-[\da-z]+$/)
    for (const name of ['cache-control', 'content-security-policy', 'x-content-type-options'])
      expect(passed?.headers.get(name)).toBe(direct?.headers.get(name))
    const [page, own] = await Promise.all([other, server].map(({ origin }) => fetch(`${origin}/w/passed/h5/`)))
    expect(await page?.text()).toBe(await own?.text())
    expect(page?.headers.get('content-security-policy')?.replaceAll(other.origin.slice(7), '')).toBe(
      own?.headers.get('content-security-policy')?.replaceAll(server.origin.slice(7), ''),
    )
    const socket = await LiveSocket.open(`${other.origin.replace('http', 'ws')}/w/passed/ws`)
    socket.say({ op: 'auth', token })
    socket.say({ op: 'subscribe', topics: ['me', 'world'] })
    await socket.next('world')
    expect((await rowOf('passed'))?.host).toBe(server.origin)
    await server.program.call('POST worlds/sleep', { name: 'passed' })
    await socket.closed
  })

  it('do what the operator wants with a world of the other', async () => {
    const { users } = await create('managed')
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
    const { users } = await create('lost')
    const alice = server.at('lost', users.alice?.token)
    await server.loseLocks()
    // A call that meets the world while it stops is refused as unavailable, and may be repeated.
    const idOf = (caller: typeof alice) => () => caller.call('GET user/center', {}).then(({ id }) => id)
    await expect.poll(idOf(other.at('lost', users.alice?.token))).toBe(users.alice?.id)
    await expect.poll(idOf(alice)).toBe(users.alice?.id)
    expect((await rowOf('lost'))?.state).toBe('awake')
  })
})

describe('the host', () => {
  it.each([
    [{ name: 'taken' }, ['world_name_taken', { name: 'repeated' }]],
    [{ name: 'main' }, ['world_name_invalid', { name: 'choice' }]],
    [{ name: 'Not a label' }, ['world_name_invalid', { name: 'choice' }]],
    [{ expires_in: -1 }, ['param_invalid', { expires_in: 'integer' }]],
    [{ expires_in: 0 }, ['param_invalid', { expires_in: 'too_small' }]],
    [{ from: 'nothing' }, ['param_invalid', { from: 'choice' }]],
    [{ from: 'world:nobody' }, ['param_invalid', { from: 'choice' }]],
    [{ from: 'snapshot:nothing' }, ['param_invalid', { from: 'choice' }]],
    [{ from: 'snapshot:seeds', seed: 'another' }, ['param_invalid', { seed: 'choice' }]],
    [{ file: Buffer.from('no world').toString('base64') }, ['fork_refused']],
    [{ from: 'demo', file: 'AAAA' }, ['param_invalid', { from: 'choice' }]],
    [{ start: 'yesterday' }, ['param_invalid', { start: 'choice' }]],
  ])('refuses %j and creates nothing', async (input, why) => {
    if (!(await rowOf('taken'))) await create('taken')
    const before = (await server.program.call('GET worlds', {})).total
    const { body } = await server.program.send('POST worlds', input)
    expect([body.error, body.fields].filter(Boolean)).toEqual(why)
    expect((await server.program.call('GET worlds', {})).total).toBe(before)
  })

  it('obeys the operator of main and its key alone', async () => {
    const anyone = new Client(server.origin)
    const token = await anyone.call('POST console/login', { account: 'operator', password: 'operator' })
    expect((await anyone.as(token).call('GET worlds', {})).total).toBeGreaterThan(0)
    expect(await refusal(anyone.call('GET worlds', {}))).toEqual(['not_logged_in'])
    const wrong = await fetch(`${server.origin}/api/worlds`, { headers: { 'x-host-key': `${hostKey}.` } })
    expect(await wrong.json()).toMatchObject({ error: 'not_logged_in' })
    const { operator } = await create('inner')
    expect(await refusal(server.at('inner', operator.token).call('GET worlds', {}))).toEqual(['not_found'])
  })

  it('has the same worlds after a restart, and nothing of one that was half made', async () => {
    const { users } = await create('stays')
    const before = (await server.program.call('GET worlds', { limit: 50 })).total
    await server.restart()
    expect((await server.program.call('GET worlds', { limit: 50 })).total).toBe(before)
    expect(await rowOf('stays')).toMatchObject({ state: 'asleep' })
    const alice = server.at('stays', users.alice?.token)
    expect((await alice.call('GET user/center', {})).id).toBe(users.alice?.id)
  })

  it('counts the requests of an address over all its worlds', async () => {
    const limited = await startHost({ rateLimit: true })
    try {
      for (const name of ['a', 'b']) await limited.program.call('POST worlds', { name })
      const clients = [limited.at('a'), limited.at('b'), new Client(limited.origin)]
      const answers = await Promise.all(Array.from({ length: 600 }, (_, n) => clients[n % 3]?.ask('GET brand', {})))
      expect(answers.filter(answer => answer?.status === 429).length).toBeGreaterThan(0)
    } finally {
      await limited.stop()
    }
  })

  it('says which database role may not create worlds, and what to do', async () => {
    const role = { name: 'without_createdb', password: 'without' }
    await onCluster(`CREATE ROLE ${role.name} LOGIN PASSWORD '${role.password}'`)
    const bound = await startHost({}, { owner: role })
    try {
      const { body } = await bound.program.send('POST worlds', { name: 'refused' })
      expect(body).toMatchObject({ error: 'host_not_allowed', params: { role: role.name } })
      expect(body.message).toContain('ALTER ROLE without_createdb CREATEDB')
      expect((await bound.program.call('GET worlds', {})).total).toBe(0)
    } finally {
      await bound.stop()
      await onCluster(`DROP ROLE ${role.name}`)
    }
  })

  it('lets at most so many worlds be awake, and puts the one to sleep that was used least lately', async () => {
    const small = await startHost({ worlds: { awake: 2 } })
    try {
      for (const name of ['a', 'b', 'c']) await small.program.call('POST worlds', { name })
      const states = (await small.program.call('GET worlds', {})).data.map(({ name, state }) => [name, state])
      expect(Object.fromEntries(states)).toEqual({ a: 'asleep', b: 'awake', c: 'awake' })
    } finally {
      await small.stop()
    }
  })
})
