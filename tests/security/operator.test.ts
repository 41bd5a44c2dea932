import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { projectFolder } from '@lagoon/server/platform/project'
import type { Endpoint } from '@lagoon/shared/api/endpoint'
import { contract } from '@lagoon/shared/api/index'
import { roles } from '@lagoon/shared/catalogue/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedPassword } from '../../seeds/users'
import { Client } from '../harness/client'
import { startExchange, type TestExchange } from '../harness/exchange'
import { startHost } from '../harness/host'
import { appCode, inviteOperator } from '../harness/operators'

/** The operator's sessions, and the sessions of others that the operator ends. */
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

describe('S-73 each call of the console', () => {
  it('is open to the roles that it names, and refuses every other role', async () => {
    const host = await startHost()
    try {
      const owner = new Client(host.origin, (await host.main.logIn('operator')) as string)
      for (const role of roles) {
        const { client } = await inviteOperator(owner, role)
        const opened: string[] = []
        for (const [key, { access, body }] of Object.entries<Endpoint>(contract)) {
          if (access === 'anyone' || access === 'user') continue
          // The role is checked before the fields, so that a call with an unknown field changes nothing.
          const answer = (
            await client.send(key, { nothing_here: '1' }, { json: body === undefined && !key.startsWith('GET') })
          ).body
          if (answer.error !== 'forbidden') opened.push(key)
          else expect([key, answer.message]).toEqual([key, 'Your role is not allowed to do this'])
        }
        const { calls, ...me } = await client.call('GET console/me', {})
        expect(me).toMatchObject({ name: role, role })
        expect(opened.sort()).toEqual(calls.sort())
        const named = Object.entries<Endpoint>(contract).filter(([, each]) => each.roles?.includes(role))
        expect(opened).toEqual(named.map(([key]) => key).sort())
      }
    } finally {
      await host.stop()
    }
  })
})

describe('a named operator', () => {
  const invite = async (name: string, role: (typeof roles)[number] = 'reviewer') =>
    inviteOperator(world.anyone.as(await login()), role, name)

  it('joins by a link that works once, logs in with a password of their own, and is named in the audit log', async () => {
    const owner = world.anyone.as(await login())
    const { link, expires_at } = await owner.call('POST console/operators', { name: 'Mara', role: 'support' })
    expect(expires_at).toMatch(/^20/)
    const invitation = link.replace(/.*=/, '')
    expect(await world.anyone.call('POST console/invitation', { invitation })).toEqual({
      name: 'mara',
      role: 'support',
    })
    const password = 'correct horse'
    const join = (re_password = password) =>
      world.anyone.ask('POST console/join', { invitation, password, re_password })
    expect((await join('other words')).body.fields).toEqual({ re_password: 'password_mismatch' })
    const joined = (await Promise.all([join(), join(), join()])).map(({ body }) => body)
    expect(joined.map(({ type }) => type).sort()).toEqual(['error', 'error', 'ok'])
    const late = joined.find(({ type }) => type === 'error')
    expect(late).toMatchObject({ error: 'code_invalid', message: 'This invitation has been used or has expired' })
    const token = await world.anyone.call('POST console/login', { account: 'Mara', password })
    const mara = world.anyone.as(token)
    await mara.call('POST console/sessions/end', { user_id: 1002 })
    const { data } = await owner.call('GET console/audit', { who: 'mara', limit: 3 })
    expect(data.map(({ what, detail }) => [what, detail])).toEqual([
      ['ended all sessions of', 'user 1002'],
      ['logged in', '127.0.0.1'],
      ['joined the console', '127.0.0.1'],
    ])
    const wrong = await world.anyone.ask('POST console/login', { account: 'mara', password: 'operator' })
    expect(wrong.body.error).toBe('login_failed')
  })

  it('is not invited under a name that is taken or reserved, or in a role that does not exist', async () => {
    const owner = world.anyone.as(await login())
    const refused = async (name: string, role = 'viewer') =>
      (await owner.send('POST console/operators', { name, role })).body
    await invite('lena')
    expect(await refused('LENA')).toMatchObject({ fields: { name: 'repeated' }, message: 'This name is taken' })
    expect((await refused('operator')).fields).toEqual({ name: 'choice' })
    expect((await refused('user 5')).message).toMatch(/^A name has 2 to 32 letters/)
    expect((await refused('nina', 'admin')).fields).toEqual({ role: 'choice' })
    const operators = await owner.call('GET console/operators', {})
    expect(operators[0]).toMatchObject({ id: 0, name: 'operator', role: 'owner', state: 'active' })
    expect(operators.map(({ name }) => name)).not.toContain('nina')
  })

  it('cannot join with an invitation that was withdrawn or has expired', async () => {
    const owner = world.anyone.as(await login())
    const opened = (link: string) =>
      world.anyone.ask('POST console/invitation', { invitation: link.replace(/.*=/, '') })
    const first = await owner.call('POST console/operators', { name: 'otto', role: 'viewer' })
    await owner.call('POST console/operator', { id: first.id, withdraw: 1 })
    expect((await opened(first.link)).body.error).toBe('code_invalid')
    const second = await owner.call('POST console/operators', { name: 'otto', role: 'viewer' })
    world.wall.forward(8 * 24 * hour_ms)
    expect((await opened(second.link)).body.error).toBe('code_invalid')
    const again = world.anyone.as(await login())
    const listed = await again.call('GET console/operators', {})
    expect(listed.find(({ name }) => name === 'otto')?.state).toBe('expired')
    await again.call('POST console/operator', { id: second.id, withdraw: 1 })
    const { id } = await invite('petra')
    expect((await again.ask('POST console/operator', { id, withdraw: 1 })).body.error).toBe('state_invalid')
  })

  it('loses every session at once when frozen or given another role', async () => {
    const owner = world.anyone.as(await login())
    const { id, client, password } = await invite('quinn')
    expect((await client.send('GET console/overview')).body.type).toBe('ok')
    await owner.call('POST console/operator', { id, role: 'viewer' })
    expect((await client.send('GET console/overview')).body.type).toBe('999')
    const account = 'quinn'
    const viewer = world.anyone.as(await world.anyone.call('POST console/login', { account, password }))
    expect((await viewer.call('GET console/me', {})).role).toBe('viewer')
    await owner.call('POST console/operator', { id, frozen: 1 })
    expect((await viewer.send('GET console/overview')).body.type).toBe('999')
    const refused = (await world.anyone.ask('POST console/login', { account, password })).body
    expect(refused).toMatchObject({ error: 'login_failed', message: 'Your access is frozen. Please ask an owner' })
    await owner.call('POST console/operator', { id, frozen: 0 })
    expect((await world.anyone.ask('POST console/login', { account, password })).body.type).toBe('ok')
  })

  it('changes their own password, which ends their other sessions', async () => {
    const { client, password } = await invite('rosa')
    const other = world.anyone.as(await world.anyone.call('POST console/login', { account: 'rosa', password }))
    const change = { password: 'battery staple', re_password: 'battery staple' }
    const wrong = await client.ask('POST console/password', { ...change, old_password: 'wrong' })
    expect(wrong.body.error).toBe('password_wrong')
    await client.call('POST console/password', { ...change, old_password: password })
    expect((await client.send('GET console/me')).body.type).toBe('ok')
    expect((await other.send('GET console/me')).body.type).toBe('999')
    const owner = world.anyone.as(await login())
    expect((await owner.ask('POST console/password', { ...change, old_password: 'operator' })).body.error).toBe(
      'state_invalid',
    )
  })
})

describe('the last owner', () => {
  it('can be neither frozen nor demoted, also when two owners demote each other at once', async () => {
    const exchange = await startExchange()
    try {
      const first = await exchange.operator()
      const freezes = (id: number, who = first) => who.ask('POST console/operator', { id, frozen: 1 })
      expect((await freezes(0)).body.message).toBe(
        'This is the last owner. Please make another operator an owner first',
      )
      const [ada, ben] = [await inviteOperator(first, 'owner', 'ada'), await inviteOperator(first, 'owner', 'ben')]
      expect((await freezes(0, ada.client)).body.type).toBe('ok')
      expect((await first.send('GET console/me')).body.type).toBe('999')
      const login = await exchange.anyone.ask('POST console/login', { account: 'operator', password: 'operator' })
      expect(login.body.error).toBe('login_failed')
      const both = await Promise.all([
        ada.client.ask('POST console/operator', { id: ben.id, role: 'viewer' }),
        ben.client.ask('POST console/operator', { id: ada.id, role: 'viewer' }),
      ])
      expect(both.map(({ body }) => body.type)).toContain('ok')
      const { rows } = await exchange.db.pool.query(
        `SELECT name FROM system.operator WHERE role = 'owner' AND frozen_at IS NULL`,
      )
      expect(rows).toHaveLength(1)
    } finally {
      await exchange.stop()
    }
  })
})

describe('S-74 a second factor', () => {
  const half_minute_ms = 30_000

  it('is asked for after the password of an operator; each code works once, also a recovery code', async () => {
    const exchange = await startExchange()
    try {
      const owner = await exchange.operator()
      const { client, id, password } = await inviteOperator(owner, 'reviewer')
      const { secret, uri } = await client.call('POST console/factor', { kind: 'totp', step: 'begin' })
      expect(uri).toBe(`otpauth://totp/Lagoon:reviewer?secret=${secret}&issuer=Lagoon`)
      const code = () => appCode(secret, exchange.wall.now())
      const wrong = await client.ask('POST console/factor', { kind: 'totp', step: 'confirm', code: '1' })
      expect(wrong.body).toMatchObject({ error: 'code_invalid', fields: { code: 'choice' } })
      const { recovery } = await client.call('POST console/factor', { kind: 'totp', step: 'confirm', code: code() })
      expect(new Set(recovery).size).toBe(10)
      const stored = await exchange.db.pool.query('SELECT * FROM system.factor')
      for (const shown of [secret, ...recovery]) expect(JSON.stringify(stored.rows)).not.toContain(shown)

      const form = { account: 'reviewer', password }
      const first = (await exchange.anyone.ask('POST console/login', form)).body
      expect(first).toMatchObject({ type: 'error', error: 'second_factor', data: { methods: ['totp', 'recovery'] } })
      const { ticket } = first.data as unknown as { ticket: string }
      const second = async (code: string) =>
        (await exchange.anyone.ask('POST console/login_factor', { ticket, code })).body
      expect(await second(code())).toMatchObject({
        fields: { code: 'repeated' },
        message: 'This code was used already. Please wait for the next one',
      })
      exchange.wall.forward(2 * half_minute_ms)
      const answers = await Promise.all([second(code()), second(code()), second(code())])
      expect(answers.map(({ type }) => type).sort()).toEqual(['error', 'error', 'ok'])
      expect((await second(recovery[0] as string)).type).toBe('ok')
      expect((await second(recovery[0] as string)).error).toBe('code_invalid')
      const at_once = { ...form, code: recovery[1] as string }
      expect((await exchange.anyone.ask('POST console/login', at_once)).body.type).toBe('ok')
      expect((await exchange.anyone.ask('POST user/login_factor', { ticket, code: '1' })).body.error).toBe(
        'code_invalid',
      )

      await owner.call('POST console/operator', { id, clear_factor: 1 })
      expect((await exchange.anyone.ask('POST console/login', form)).body.type).toBe('ok')
    } finally {
      await exchange.stop()
    }
  })

  it('locks after ten wrong codes', async () => {
    const exchange = await startExchange()
    try {
      const { client } = await inviteOperator(await exchange.operator(), 'viewer')
      await client.call('POST console/factor', { kind: 'totp', step: 'begin' })
      const confirm = { kind: 'totp', step: 'confirm', code: '1' } as const
      const errors: string[] = []
      for (let i = 0; i < 11; i++) errors.push((await client.ask('POST console/factor', confirm)).body.error)
      expect(errors).toEqual([...Array(10).fill('code_invalid'), 'account_locked'])
    } finally {
      await exchange.stop()
    }
  })

  it('can be required: an operator without one may only set one up', async () => {
    const exchange = await startExchange()
    try {
      const { client, password } = await inviteOperator(await exchange.operator(), 'support')
      await (await exchange.operator()).call('POST console/access', { requires_factor: 1 })
      expect((await client.send('GET console/users')).body.type).toBe('999')
      const again = client.as(await client.call('POST console/login', { account: 'support', password }))
      expect((await again.send('GET console/users')).body).toMatchObject({
        error: 'forbidden',
        message: 'Please set up a second factor first',
      })
      expect((await again.call('GET console/me', {})).needs_factor).toBe(1)
      const { secret } = await again.call('POST console/factor', { kind: 'totp', step: 'begin' })
      const code = appCode(secret, exchange.wall.now())
      await again.call('POST console/factor', { kind: 'totp', step: 'confirm', code })
      expect((await again.send('GET console/users')).body.type).toBe('ok')

      // Lost: `npm run operator -- --reset-factor` on the machine of the exchange removes it.
      const program = ['--import', 'tsx', 'server/src/entry/operatorLink.ts', '--reset-factor', 'support']
      const { connectionString: DATABASE_URL = '' } = exchange.db.pool.options
      const run = () =>
        promisify(execFile)(process.execPath, program, { cwd: projectFolder, env: { ...process.env, DATABASE_URL } })
      expect((await run()).stderr).toContain('The second factor of support is removed')
      await expect(run()).rejects.toMatchObject({ stderr: expect.stringContaining('has no second factor') })
      const login = (await client.ask('POST console/login', { account: 'support', password })).body
      expect(login.type).toBe('ok')
    } finally {
      await exchange.stop()
    }
  })

  it('of a user is asked for at the login, also after a recovery of the password', async () => {
    const world = await startExchange()
    try {
      const alice = await world.as('alice')
      const { secret } = await alice.call('POST user/factor', {
        kind: 'totp',
        step: 'begin',
        login_password: namedPassword,
      })
      const code = () => appCode(secret, world.wall.now())
      const known = { user_type: 'email', user_string: 'alice@lagoon.test', password: namedPassword } as const
      const earlier = world.anyone.as(await world.anyone.call('POST user/login', known))
      await alice.call('POST user/factor', { kind: 'totp', step: 'confirm', code: code() })
      expect((await earlier.send('GET user/center')).body.error).toBe('not_logged_in')
      const { body } = await world.anyone.ask('POST user/login', known)
      expect(body.error).toBe('second_factor')
      const { ticket } = body.data as unknown as { ticket: string }
      world.wall.forward(3 * half_minute_ms)
      const token = await world.anyone.call('POST user/login_factor', { ticket, code: code() })
      expect((await world.anyone.as(token).call('GET user/center', {})).has_factor).toBe(1)

      const account = 'alice@lagoon.test'
      await world.anyone.call('POST sms_mail', { user_string: account, type: 'forget' })
      const reset = { account, code: await world.codeFor(account), password: 'battery staple' }
      await world.anyone.call('POST user/forget', { ...reset, repassword: reset.password })
      const form = { user_type: 'email', user_string: account, password: reset.password } as const
      expect((await world.anyone.ask('POST user/login', form)).body.error).toBe('second_factor')
      world.wall.forward(3 * half_minute_ms)
      const later = world.anyone.as(await world.anyone.call('POST user/login', { ...form, code: code() }))
      world.wall.forward(3 * half_minute_ms)
      await later.call('POST user/factor', { kind: 'totp', step: 'remove', code: code() })
      expect((await world.anyone.ask('POST user/login', form)).body.type).toBe('ok')
    } finally {
      await world.stop()
    }
  })
})
