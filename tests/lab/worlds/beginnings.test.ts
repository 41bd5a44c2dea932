import { fileURLToPath } from 'node:url'
import { filesAt } from '@lagoon/server/recording/files'
import { pairs } from '@lagoon/shared/catalogue/pairs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crashDay, crashDayFile } from '../../../seeds/recorded/crashDay'
import { Client } from '../../harness/client'
import { onCluster } from '../../harness/database'
import { hostKey, startHost, type TestHost } from '../../harness/host'
import { alicesAlert, alicesLogin, btcPrice } from './alice'

let server: TestHost
beforeAll(async () => {
  server = await startHost()
})
afterAll(() => server.stop())

describe('a world', () => {
  it('begins at recorded prices, which cannot be deleted while it or a branch of it uses them', async () => {
    const main = new Client(server.origin)
    const desk = main.as(await main.call('POST console/login', { account: 'operator', password: 'operator' }))
    const files = await filesAt([fileURLToPath(crashDayFile)])
    const { hash } = await server.main.recordings.import({ pair: pairs[0] as (typeof pairs)[number], files })
    const market = { 'BTC/USDT': hash.slice(0, 12) }
    const begin = async (more: object) =>
      (await server.program.send('POST worlds', { name: 'recorded', market, ...more }, { json: true })).body
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
    expect(Number(await btcPrice(server.at('recorded')))).toBe(Number(closeOf(599)))
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

  it('begins empty: without users and products', async () => {
    const { users, operator } = await server.create('bare', { from: 'empty' })
    expect(users).toEqual({})
    const desk = server.at('bare', operator.token)
    expect((await desk.call('GET console/users', {})).total).toBe(0)
    expect(Number(await btcPrice(server.at('bare')))).toBeGreaterThan(0)
    const { checks } = await desk.call('GET console/invariants', {})
    expect(checks.filter(({ violations }) => violations > 0)).toEqual([])
  })

  it('begins as main is, as a snapshot of main was, or from a file of it', async () => {
    const main = new Client(server.origin)
    const desk = main.as(await main.call('POST console/login', { account: 'operator', password: 'operator' }))
    const alice = main.as(await main.call('POST user/login', alicesLogin))
    await desk.call('POST console/snapshots', { name: 'before' })
    await alice.call('POST currency/alert', alicesAlert)
    const { file } = await desk.call('GET console/fork', {})
    const body = new FormData()
    body.set('name', 'of-a-file')
    body.set('file', new Blob([Buffer.from(file, 'base64')]), 'world.lagoon')
    const headers = { 'x-host-key': hostKey }
    const uploaded = await fetch(`${server.origin}/api/worlds`, { method: 'POST', body, headers })
    expect(await uploaded.json()).toMatchObject({ type: 'ok', data: { name: 'of-a-file' } })
    await server.create('of-main', { from: 'world:main' })
    await server.create('of-before', { from: 'snapshot:before' })
    const alerts = async (name: string) => {
      const there = server.at(name, await server.at(name).call('POST user/login', alicesLogin))
      return (await there.call('GET currency/alerts', {})).length
    }
    expect(await Promise.all(['of-a-file', 'of-main', 'of-before'].map(alerts))).toEqual([1, 1, 0])
    await server.program.call('POST worlds/reset', { name: 'of-main' })
    expect(await alerts('of-main')).toBe(1)
  })

  it('begins with a chosen seed and second', async () => {
    const chosen = { seed: 'a seed for this test', start: '2026-02-01T00:00:00Z' }
    for (const name of ['chosen', 'chosen-again']) {
      const operator = server.at(name, (await server.create(name, chosen)).operator.token)
      expect((await operator.call('GET console/world', {})).now).toBe(Date.parse(chosen.start))
      await operator.call('POST console/advance', { seconds: 3600 })
    }
    expect(await btcPrice(server.at('chosen'))).toBe(await btcPrice(server.at('chosen-again')))

    // A host of another version drops templates that it does not know.
    const templates = `SELECT datname FROM pg_database WHERE starts_with(datname, '${server.config.worlds.database}_template')`
    for (const { datname } of await onCluster(templates)) await onCluster(`DROP DATABASE "${datname}"`)
    await server.create('chosen-later', chosen)
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
    if (!(await server.rowOf('taken'))) await server.create('taken')
    const before = (await server.program.call('GET worlds', {})).total
    const { body } = await server.program.send('POST worlds', input)
    expect([body.error, body.fields].filter(Boolean)).toEqual(why)
    expect((await server.program.call('GET worlds', {})).total).toBe(before)
  })
})
