import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startExchange, type TestExchange } from '../harness/exchange'

/** The operator's sessions, and what the operator ends of others'. */
let world: TestExchange
beforeAll(async () => {
  world = await startExchange()
})
afterAll(() => world.stop())

const hour_ms = 3_600_000
const login = () => world.anyone.call('POST console/login', { account: 'operator', password: 'operator' })
const works = async (token: string) => (await world.anyone.as(token).send('GET console/overview')).body.type

describe('S-50 a session of the operator', () => {
  it('ends after eight hours without use, also across a restart', async () => {
    const [used, left] = [await login(), await login()]
    for (let i = 0; i < 3; i++) {
      world.wall.forward(7 * hour_ms)
      expect(await works(used)).toBe('ok')
    }
    expect(await works(left)).toBe('999')
    await world.restart()
    world.wall.forward(7 * hour_ms)
    expect(await works(used)).toBe('ok')
    world.wall.forward(8 * hour_ms)
    expect(await works(used)).toBe('999')
  })

  it('ends after a week in constant use', async () => {
    const token = await login()
    let hours = 0
    for (; (await works(token)) === 'ok' && hours < 400; hours += 4) world.wall.forward(4 * hour_ms)
    expect(hours).toBe(7 * 24)
  })

  it('ends at logout, alone or with all others', async () => {
    const [here, there] = [await login(), await login()]
    const client = world.anyone.as(here)
    await client.call('POST console/logout', {})
    expect([await works(here), await works(there)]).toEqual(['999', 'ok'])
    const [again, everywhere] = [await login(), await login()]
    await world.anyone.as(everywhere).call('POST console/logout', { everywhere: 1 })
    for (const token of [there, again, everywhere]) expect(await works(token)).toBe('999')
    const { data } = await world.anyone.as(await login()).call('GET console/audit', { limit: 10 })
    expect(data.map(({ what }) => what)).toEqual(expect.arrayContaining(['logged out', 'logged out everywhere']))
  })
})

describe('S-50 all sessions of a user', () => {
  it('are ended by the operator, which the audit log records, while other users stay logged in', async () => {
    const [alice, bob] = [await world.as('alice'), await world.as('bob')]
    const operator = world.anyone.as(await login())
    expect((await operator.send('POST console/sessions/end', { user_id: 1001 })).body).toMatchObject({
      type: 'ok',
      message: 'The sessions were ended',
    })
    expect((await alice.send('GET user/center')).body.type).toBe('999')
    expect((await bob.send('GET user/center')).body.type).toBe('ok')
    expect((await operator.send('POST console/sessions/end', { user_id: 999_999 })).body.error).toBe('not_found')
    expect((await bob.send('POST console/sessions/end', { user_id: 1001 })).body.type).toBe('999')
    const { data } = await operator.call('GET console/audit', { limit: 1 })
    expect(data[0]).toMatchObject({ who: 'operator', what: 'ended all sessions of', detail: 'user 1001' })
  })
})
