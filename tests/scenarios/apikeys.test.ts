import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedPassword } from '../../seeds/users'
import { askBinance } from '../harness/bots'
import { startExchange, type TestExchange } from '../harness/exchange'

let world: TestExchange
beforeAll(async () => {
  world = await startExchange()
})
afterAll(() => world.stop())

describe('API keys', () => {
  it('are shown in full once and then listed by their first 12 characters, newest first', async () => {
    const alice = await world.as('alice')
    const bot = await alice.call('POST user/api_key', { label: 'my bot', login_password: namedPassword })
    const chart = await alice.call('POST user/api_key', { label: 'my chart', trade: 0, login_password: namedPassword })
    for (const text of [bot.key, bot.secret, chart.key, chart.secret]) expect(text).toMatch(/^[A-Za-z0-9]{64}$/)
    expect(new Set([bot.key, bot.secret, chart.key, chart.secret]).size).toBe(4)
    const mine = await alice.call('GET user/api_key', {})
    expect(mine.map(({ key, label, trade, used_at }) => ({ key, label, trade, used_at }))).toEqual([
      { key: chart.key.slice(0, 12), label: 'my chart', trade: 0, used_at: '' },
      { key: bot.key.slice(0, 12), label: 'my bot', trade: 1, used_at: '' },
    ])
    expect(await (await world.as('bob')).call('GET user/api_key', {})).toEqual([])
  })

  it('can be revoked only by their owner, by the listed characters or by the whole key', async () => {
    const [bob, carol] = [await world.as('bob'), await world.as('carol')]
    const [first, second] = [
      await bob.call('POST user/api_key', { label: 'first', login_password: namedPassword }),
      await bob.call('POST user/api_key', { label: 'second', login_password: namedPassword }),
    ]
    expect((await carol.ask('PUT user/api_key', { key: first.key, revoked: 1 })).body.error).toBe('not_found')
    await bob.call('PUT user/api_key', { key: first.key, revoked: 1 })
    await bob.call('PUT user/api_key', { key: second.key.slice(0, 12), revoked: 1 })
    expect(await bob.call('GET user/api_key', {})).toEqual([])
    expect((await bob.ask('PUT user/api_key', { key: first.key, revoked: 1 })).body.error).toBe('not_found')
  })

  it('S-51 need the login password to be created, even right after a login', async () => {
    const dave = await world.as('dave')
    const requested = (login_password?: string) =>
      dave.ask('POST user/api_key', { label: 'mine', ...(login_password && { login_password }) })
    expect((await requested()).body).toMatchObject({ error: 'param_invalid', fields: { login_password: 'required' } })
    expect((await requested('not the one')).body.error).toBe('password_wrong')
    expect(await dave.call('GET user/api_key', {})).toEqual([])
    expect((await requested(namedPassword)).body.type).toBe('ok')
  })

  it('show when they were last used, to within five minutes', async () => {
    const carol = await world.as('carol')
    const by = await carol.call('POST user/api_key', { label: 'my bot', login_password: namedPassword })
    const use = async () => expect((await askBinance(world, 'account', {}, { by })).status).toBe(200)
    const shown = async () =>
      (await carol.call('GET user/api_key', {})).find(({ label }) => label === 'my bot')?.used_at
    await use()
    await expect.poll(shown).not.toBe('')
    const first = await shown()
    world.wall.forward(4 * 60_000)
    await use()
    world.wall.forward(60_000)
    await use()
    await expect.poll(shown).not.toBe(first)
  })

  it('are refused two seconds after they were deleted in the database', async () => {
    const bob = await world.as('bob')
    const by = await bob.call('POST user/api_key', { label: 'my bot', login_password: namedPassword })
    const status = async () => (await askBinance(world, 'account', {}, { by })).status
    expect(await status()).toBe(200)
    await world.db.pool.query('DELETE FROM system.api_key WHERE beginning = $1', [by.key.slice(0, 12)])
    world.wall.forward(2000)
    expect(await status()).toBe(401)
  })

  it('are limited to 20 per user', async () => {
    const erin = await world.as('erin')
    for (let n = 0; n < 20; n++)
      await erin.call('POST user/api_key', { label: `bot ${n}`, login_password: namedPassword })
    const { body } = await erin.ask('POST user/api_key', { label: 'one more', login_password: namedPassword })
    expect([body.error, body.message]).toEqual(['above_maximum', expect.stringContaining('20')])
    expect(await erin.call('GET user/api_key', {})).toHaveLength(20)
  })

  it('can be listed and revoked by the operator; the audit log has both acts but not the whole key', async () => {
    const [alice, operator] = [await world.as('alice'), await world.operator()]
    const { id: user_id } = await alice.call('GET user/center', {})
    const { key, secret } = await alice.call('POST user/api_key', { label: 'lost', login_password: namedPassword })
    expect((await operator.call('GET console/api_keys', { user_id }))[0]).toMatchObject({ label: 'lost', trade: 1 })
    await operator.call('PUT console/api_keys', { user_id, key: key.slice(0, 12), revoked: 1 })
    expect((await alice.call('GET user/api_key', {})).map(({ label }) => label)).not.toContain('lost')
    const { data } = await operator.call('GET console/audit', { query: key.slice(0, 12) })
    expect(data.map(({ who, what }) => [who, what])).toEqual([
      ['operator', 'revoked an API key'],
      [`user ${user_id}`, 'made an API key'],
    ])
    for (const text of [key, secret]) expect(JSON.stringify(data)).not.toContain(text)
    expect((await operator.ask('GET console/api_keys', { user_id: 999_999 })).body.error).toBe('not_found')
  })
})
