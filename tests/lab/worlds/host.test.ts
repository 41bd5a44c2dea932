import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../../harness/client'
import { onCluster } from '../../harness/database'
import { hostKey, startHost, type TestHost } from '../../harness/host'
import { alicesAlert, alicesLogin, btcPrice } from './alice'

let server: TestHost
beforeAll(async () => {
  server = await startHost()
})
afterAll(() => server.stop())

const scripted = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>'

describe('a world', () => {
  it('is created with logins of its own, and answers under its path and its host name', async () => {
    const { port } = new URL(server.origin)
    const made = await server.create('acme')
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
    const login = { account: 'operator', password: made.operator.password }
    expect(await server.at('acme').call('POST console/login', login)).not.toBe('')
    const byName = await fetch(`${server.origin}/api/user/center`, {
      headers: { host: `acme.localhost:${port}`, authorization: made.users.alice?.token ?? '' },
    })
    expect(byName.status).toBe(200)
  })

  it('has a brand of its own, which its branches keep, and a venue profile', async () => {
    const brand = JSON.stringify({ name: 'Acme Exchange', accent: '#8b0000', products: { options: 0 } })
    const { users } = await server.create('branded', { brand, venue: { preset: 'lan' } })
    await server.create('plain')
    expect((await server.at('branded').call('GET brand', {})).name).toBe('Acme Exchange')
    expect((await server.at('plain').call('GET brand', {})).name).toBe('Lagoon')
    expect((await server.at('branded').call('GET venue', {})).preset).toBe('lan')
    expect((await server.at('plain').call('GET venue', {})).preset).toBe('plain')
    expect(await (await fetch(`${server.origin}/w/branded/h5/`)).text()).not.toContain('Lagoon')
    const alice = server.at('branded', users.alice?.token)
    const option = { match_id: 101, currency_id: 3, type: 1, seconds: 60, number: '10' } as const
    expect((await alice.send('POST microtrade/submit', option)).body.error).toBe('product_off')
    await server.program.call('POST worlds/sleep', { name: 'branded' })
    expect(await server.rowOf('branded')).toMatchObject({ brand: 'Acme Exchange', state: 'asleep' })
    const branch = await server.program.call('POST worlds/branch', { name: 'branded', to: 'branded-2' })
    expect(branch.brand).toBe('Acme Exchange')
    const total = async () => (await server.program.call('GET worlds', {})).total
    const before = await total()
    const script = JSON.stringify({ name: 'Bad', logo: `data:image/svg+xml,${encodeURIComponent(scripted)}` })
    const venue = await server.program.send('POST worlds', { name: 'bad', venue: { preset: 'slow' } })
    expect(venue.body).toMatchObject({ error: 'param_invalid', fields: { preset: 'choice' } })
    const { body } = await server.program.send('POST worlds', { name: 'bad', brand: script })
    expect([body.error, Object.keys(body.fields ?? {})]).toEqual(['param_invalid', ['logo']])
    expect(await total()).toBe(before)
  })

  it('shares nothing with another world: S-69', async () => {
    const [one, two] = [await server.create('one'), await server.create('two')]
    const token = one.users.alice?.token ?? ''
    expect((await server.at('two', token).ask('GET user/center', {})).body.error).toBe('not_logged_in')
    expect((await new Client(server.origin, token).ask('GET user/center', {})).body.error).toBe('not_logged_in')
    expect((await server.at('two', one.operator.token).ask('GET console/world', {})).body.error).toBe('not_logged_in')
    const operators = [one, two].map(({ name, operator }) => server.at(name, operator.token))
    // Both continue from the prices of the template, with seeds of their own.
    expect(await btcPrice(server.at('one'))).toBe(await btcPrice(server.at('two')))
    for (const operator of operators) await operator.call('POST console/advance', { seconds: 3600 })
    expect(await btcPrice(server.at('one'))).not.toBe(await btcPrice(server.at('two')))
    expect(one.operator.password).not.toBe(two.operator.password)
  })

  it('is branched with what its users have, but without their logins and keys: S-70', async () => {
    const { users } = await server.create('original')
    const alice = server.at('original', users.alice?.token)
    await alice.call('POST currency/alert', alicesAlert)
    await alice.call('POST user/api_key', { label: 'a bot', login_password: 'lagoon1' })
    const branch = await server.program.call('POST worlds/branch', { name: 'original', to: 'branch' })
    expect(branch).toMatchObject({ name: 'branch', state: 'awake' })
    expect((await server.at('branch', users.alice?.token).ask('GET user/center', {})).body.error).toBe('not_logged_in')
    const token = await server.at('branch').call('POST user/login', alicesLogin)
    const again = server.at('branch', token)
    expect(await again.call('GET currency/alerts', {})).toHaveLength(1)
    expect(await again.call('GET user/api_key', {})).toEqual([])
    // The original goes on as before.
    expect(await alice.call('GET currency/alerts', {})).toHaveLength(1)
  })

  it('cannot see or change the data sets of its host: S-69', async () => {
    const { operator } = await server.create('curious')
    const desk = server.at('curious', operator.token)
    expect((await desk.ask('GET console/market/sets', {})).body.error).toBe('not_found')
    expect((await desk.ask('POST console/market/delete', { hash: 'ffffffff' })).body.error).toBe('not_found')
  })

  it('counts the pages that its visitors open, by day and product, for thirty days', async () => {
    await server.create('looked-at')
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
    expect((await new Client(server.origin).ask('POST worlds/visit', { page: '/' })).body.error).toBe('not_found')
    expect((await server.at('looked-at').ask('GET worlds/visits', { name: 'looked-at' })).body.error).toBe(
      'not_logged_in',
    )
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
    await expect(visits()).rejects.toMatchObject({ key: 'not_found' })
    await server.create('looked-at')
    expect(await openedOn()).toEqual([])
  })

  it('is reset to its seeds, also on a schedule', async () => {
    const { users } = await server.create('resets', { reset_every: 3600 })
    const alice = server.at('resets', users.alice?.token)
    const add = () => alice.call('POST currency/alert', alicesAlert)
    await add()
    await server.program.call('POST worlds/reset', { name: 'resets' })
    expect(await alice.call('GET currency/alerts', {})).toEqual([])
    await add()
    server.wall.forward(3_601_000)
    await expect.poll(() => alice.call('GET currency/alerts', {})).toEqual([])
  })
})

describe('the host', () => {
  it('obeys the operator of main and its key alone', async () => {
    const anyone = new Client(server.origin)
    const token = await anyone.call('POST console/login', { account: 'operator', password: 'operator' })
    expect((await anyone.as(token).call('GET worlds', {})).total).toBeGreaterThan(0)
    expect((await anyone.ask('GET worlds', {})).body.error).toBe('not_logged_in')
    const wrong = await fetch(`${server.origin}/api/worlds`, { headers: { 'x-host-key': `${hostKey}.` } })
    expect(await wrong.json()).toMatchObject({ error: 'not_logged_in' })
    const { operator } = await server.create('inner')
    expect((await server.at('inner', operator.token).ask('GET worlds', {})).body.error).toBe('not_found')
  })

  it('has the same worlds after a restart, and nothing of one that was half made', async () => {
    const { users } = await server.create('stays')
    const before = (await server.program.call('GET worlds', { limit: 50 })).total
    await server.restart()
    expect((await server.program.call('GET worlds', { limit: 50 })).total).toBe(before)
    expect(await server.rowOf('stays')).toMatchObject({ state: 'asleep' })
    const alice = server.at('stays', users.alice?.token)
    expect((await alice.call('GET user/center', {})).id).toBe(users.alice?.id)
  })

  it('counts the requests of an address over all its worlds', async () => {
    const limited = await startHost({ rateLimit: true })
    try {
      for (const name of ['a', 'b']) await limited.create(name)
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
})
