import { createHmac, generateKeyPairSync } from 'node:crypto'
import { developmentDefaults } from '@lagoon/server/settings/config'
import jsonwebtoken from 'jsonwebtoken'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsUnderTest, openAccounts } from '../harness/accounts'

/** S-12 … S-20: codes, passwords, guessing and tokens. The titles name what a stranger must not achieve. */
let lagoon: AccountsUnderTest
let call: AccountsUnderTest['call']
const minute_ms = 60_000
const times = <R>(n: number, run: (i: number) => Promise<R>) => Promise.all(Array.from({ length: n }, (_, i) => run(i)))
const errorsOf = (answers: { type: string; error?: string }[]) => {
  const counts: Record<string, number> = {}
  for (const { type, error } of answers) counts[error ?? type] = (counts[error ?? type] ?? 0) + 1
  return counts
}

beforeAll(async () => {
  lagoon = await openAccounts({ TRUST_PROXY: '127.0.0.1' })
  call = lagoon.call
})
afterAll(() => lagoon?.close())

const login = (email: string, password: string, ip = '127.0.0.1') =>
  call('POST user/login', { user_type: 'email', user_string: email, password }, { ip })

describe('S-12 secrets', () => {
  it('are stored as argon2id hashes and appear in no answer, audit log or code table', async () => {
    const token = await lagoon.newcomer('secrets@example.com', 'correct horse battery')
    await call('POST safe/update_password', { password: '135790', re_password: '135790' }, { token })
    const { rows } = await lagoon.db.pool.query('SELECT * FROM world."user" WHERE email = $1', ['secrets@example.com'])
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/)
    expect(rows[0].fund_hash).toMatch(/^\$argon2id\$/)
    const centre = JSON.stringify(await call('GET user/center', {}, { token }))
    for (const secret of ['argon2', token, 'correct horse battery', '135790']) expect(centre).not.toContain(secret)
    const code = await lagoon.lastCode('secrets@example.com')
    const found = await lagoon.db.pool.query(
      'SELECT (SELECT json_agg(a) FROM system.audit a) AS audit, (SELECT json_agg(c) FROM system.code c) AS codes',
    )
    const text = JSON.stringify(found.rows)
    for (const secret of ['argon2', token, 'correct horse', '135790', `"${code}"`]) expect(text).not.toContain(secret)
  })
})

describe('S-13 passwords', () => {
  it('have at least six characters', async () => {
    await call('POST sms_mail', { user_string: 'weak@example.com', type: 'register' })
    const code = await lagoon.lastCode('weak@example.com')
    const register = (password: string) =>
      call('POST user/register', { ...lagoon.form('weak@example.com', password), code })
    for (const password of ['', 'x', '12w4v'])
      expect([password, (await register(password)).fields]).toEqual([
        password,
        expect.objectContaining({ password: expect.any(String) }),
      ])
    expect((await register('6 long')).type).toBe('ok')
  })

  it('that are common are refused at the field in production and accepted elsewhere', async () => {
    const keys = { JWT_SECRET: 'kV7pXq2mZr9tLw4sBn8dHc3f', OPERATOR_PASSWORD: 'brisk-heron-41-umbrella' }
    await lagoon.restart({ ...keys, NODE_ENV: 'production', RATE_LIMIT: '0' })
    const code = '000000'
    for (const password of ['123456', 'password', 'qwerty', 'PASSWORD', '111111'])
      expect(await call('POST user/register', { ...lagoon.form('common@example.com', password), code })).toMatchObject({
        error: 'param_invalid',
        message: 'This password is too common, please choose another one',
        fields: { password: 'password_common' },
      })
    await lagoon.restart()
    await lagoon.newcomer('common@example.org', '123456')
  })

  it('are compared to the last character and limited to 128', async () => {
    const long = 'x'.repeat(127)
    await lagoon.newcomer('long@example.com', `${long}1`)
    expect((await login('long@example.com', `${long}2`)).error).toBe('login_failed')
    expect((await login('long@example.com', `${long}1`)).type).toBe('ok')
    expect((await login('long@example.com', `${long}1 `)).fields).toEqual({ password: 'too_large' })
  })
})

describe('S-14 guessing a login password', () => {
  it('is blocked after ten tries, also across a restart, and later allowed slowly', async () => {
    await lagoon.newcomer('guessed@example.com')
    const answers = await times(20, i => login('guessed@example.com', `guess number ${i}`))
    expect(errorsOf(answers)).toEqual({ login_failed: 10, account_locked: 10 })
    expect((await login('guessed@example.com', 'correct horse')).error).toBe('account_locked')
    await lagoon.restart()
    expect((await login('guessed@example.com', 'correct horse')).error).toBe('account_locked')
    lagoon.wall.forward(minute_ms + 1000)
    expect((await login('guessed@example.com', 'one more guess')).error).toBe('login_failed')
    lagoon.wall.forward(minute_ms + 1000)
    expect((await login('guessed@example.com', 'one more guess')).error).toBe('account_locked')
    lagoon.wall.forward(15 * minute_ms)
    expect((await login('guessed@example.com', 'correct horse')).type).toBe('ok')
    expect((await login('guessed@example.com', 'wrong again')).error).toBe('login_failed')
  })

  it('from many addresses counts together and does not lock out the owner at home', async () => {
    await lagoon.newcomer('besieged@example.com')
    const home = '127.0.0.1'
    const from = (i: number) => ({ ip: '127.0.0.1', headers: { 'x-forwarded-for': `203.0.113.${i}` } })
    const guess = (i: number) =>
      call(
        'POST user/login',
        { user_type: 'email', user_string: 'besieged@example.com', password: `guess number ${i}` },
        from(i),
      )
    expect(errorsOf(await times(30, guess))).toEqual({ login_failed: 10, account_locked: 20 })
    expect((await login('besieged@example.com', 'correct horse', home)).type).toBe('ok')
  })

  it('ends when the owner resets the password with a code', async () => {
    await lagoon.newcomer('reopened@example.com')
    await times(12, i => login('reopened@example.com', `guess number ${i}`))
    await call('POST sms_mail', { user_string: 'reopened@example.com', type: 'forget' })
    const code = await lagoon.lastCode('reopened@example.com')
    const form = { account: 'reopened@example.com', password: 'battery staple', repassword: 'battery staple' }
    expect((await call('POST user/forget', { ...form, code })).type).toBe('ok')
    expect((await login('reopened@example.com', 'battery staple')).type).toBe('ok')
  })

  it('does not affect an owner who logs in on many devices at once', async () => {
    await lagoon.newcomer('devices@example.com')
    const answers = await times(40, () => login('devices@example.com', 'correct horse'))
    expect(errorsOf(answers)).toEqual({ ok: 40 })
    expect(new Set(answers.map(answer => answer.data)).size).toBe(40)
  })

  it('is also limited for password changes and for the operator', async () => {
    const token = await lagoon.newcomer('oldguess@example.com')
    const change = (i: number) =>
      call('POST user/e_pwd', { old_password: `guess number ${i}`, password: 'battery staple' }, { token })
    expect(errorsOf(await times(20, change))).toEqual({ password_wrong: 10, account_locked: 10 })
    const operator = (i: number) => call('POST console/login', { account: 'operator', password: `guess number ${i}` })
    expect(errorsOf(await times(20, operator))).toEqual({ login_failed: 10, account_locked: 10 })
  })
})

describe('S-15 guessing a fund password', () => {
  it('is limited to five of fifty parallel tries and then locked for fifteen minutes', async () => {
    const token = await lagoon.newcomer('fundguess@example.com')
    const change = (oldpassword: string) =>
      call('POST safe/update_password', { oldpassword, password: '246802', re_password: '246802' }, { token })
    await call('POST safe/update_password', { password: '135790', re_password: '135790' }, { token })
    const different = await times(50, i => change(String(100_000 + i)))
    expect(errorsOf(different)).toEqual({ fund_password_wrong: 5, fund_password_locked: 45 })
    await lagoon.restart()
    expect((await change('135790')).error).toBe('fund_password_locked')
    lagoon.wall.forward(15 * minute_ms + 1000)
    const same = await times(50, () => change('999999'))
    expect(errorsOf(same)).toEqual({ fund_password_wrong: 5, fund_password_locked: 45 })
    lagoon.wall.forward(15 * minute_ms + 1000)
    expect((await change('135790')).type).toBe('ok')
  })
})

describe('S-16 a code', () => {
  const send = (user_string: string, type = 'register') => call('POST sms_mail', { user_string, type })
  const register = (email: string, code: string) =>
    call('POST user/register', { ...lagoon.form(email, 'correct horse'), code })

  it('creates one account when it is used fifty times at once', async () => {
    await send('race@example.com')
    const code = await lagoon.lastCode('race@example.com')
    const answers = await times(50, () => register('race@example.com', code))
    expect(errorsOf(answers)).toEqual({ ok: 1, code_invalid: 49 })
    const { rows } = await lagoon.db.pool.query('SELECT 1 FROM world."user" WHERE email = $1', ['race@example.com'])
    expect(rows).toHaveLength(1)
  })

  it('becomes invalid after five wrong tries', async () => {
    await send('five@example.com')
    const code = await lagoon.lastCode('five@example.com')
    for (let i = 0; i < 5; i++) expect((await register('five@example.com', `${i}`)).error).toBe('code_invalid')
    expect((await register('five@example.com', code)).error).toBe('code_invalid')
  })

  it('expires after ten minutes', async () => {
    await send('late@example.com')
    const code = await lagoon.lastCode('late@example.com')
    lagoon.wall.forward(10 * minute_ms)
    expect((await register('late@example.com', code)).error).toBe('code_invalid')
  })

  it('is valid only for its purpose and its target', async () => {
    await send('bound@example.com', 'register')
    await send('other@example.com', 'register')
    const code = await lagoon.lastCode('bound@example.com')
    const other = await lagoon.lastCode('other@example.com')
    if (code !== other) expect((await register('other@example.com', code)).error).toBe('code_invalid')
    const check = await call('POST user/check_email', { user_string: 'bound@example.com', email_code: code })
    expect(check.error).toBe('code_invalid')
    expect((await register('bound@example.com', code)).type).toBe('ok')
  })

  it('stays valid after a registration with an unknown invite code', async () => {
    await send('typo@example.com')
    const code = await lagoon.lastCode('typo@example.com')
    const form = { ...lagoon.form('typo@example.com', 'correct horse'), code }
    expect((await call('POST user/register', { ...form, extension_code: 'NOSUCH' })).error).toBe('invite_invalid')
    expect((await call('POST user/register', form)).type).toBe('ok')
  })
})

describe('S-17 asking for codes', () => {
  const send = (user_string: string, ip = '127.0.0.1') =>
    call('POST sms_mail', { user_string, type: 'register' }, { ip, headers: { 'x-forwarded-for': ip } })

  it('is limited to once a minute and ten times a day for one target', async () => {
    expect(errorsOf(await times(20, () => send('often@example.com')))).toEqual({ ok: 1, code_too_frequent: 19 })
    let sent = 1
    for (let i = 0; i < 12; i++) {
      lagoon.wall.forward(minute_ms + 1000)
      if ((await send('often@example.com')).type === 'ok') sent++
    }
    expect(sent).toBe(10)
    lagoon.wall.forward(24 * 60 * minute_ms)
    expect((await send('often@example.com')).type).toBe('ok')
  })

  it('is limited per network address across all targets', async () => {
    const ip = '198.51.100.7'
    const answers = await times(310, i => send(`target${i}@example.com`, ip))
    expect(errorsOf(answers)).toEqual({ ok: 300, code_too_frequent: 10 })
    expect((await send('elsewhere@example.com', '198.51.100.8')).type).toBe('ok')
  })
})

describe('S-18 a stranger', () => {
  it('gets the same answers for known and unknown accounts', async () => {
    await lagoon.newcomer('known@example.com')
    lagoon.wall.forward(minute_ms + 1000)
    // The two requests are a moment apart, so their waits may differ by a second; whether there is a wait may not differ.
    const plain = ({ retry_after, ...answer }: { retry_after?: unknown }) => ({ ...answer, isTimed: !!retry_after })
    const both = async (run: (email: string) => Promise<object>) => {
      expect(plain(await run('known@example.com'))).toEqual(plain(await run('unknown@example.com')))
    }
    await both(email => login(email, 'wrong horse'))
    await both(user_string => call('POST sms_mail', { user_string, type: 'forget' }))
    await both(user_string => call('POST sms_mail', { user_string, type: 'forget' }))
    await both(user_string => call('POST user/check_email', { user_string, email_code: '000001' }))
    const form = { code: '000001', password: 'battery staple', repassword: 'battery staple' }
    await both(account => call('POST user/forget', { ...form, account }))
    await both(async email => errorsOf(await times(20, i => login(email, `guess number ${i}`))))
    const { rows } = await lagoon.db.pool.query('SELECT 1 FROM system.outbox WHERE target = $1', [
      'unknown@example.com',
    ])
    expect(rows).toHaveLength(0)
  })
})

describe('S-20 a token', () => {
  const me = async (token: string) => (await call('GET user/center', {}, { token })).type
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  it('is accepted only unchanged, with our signature and for users', async () => {
    const token = await lagoon.newcomer('token@example.com')
    const [header, payload, signature] = token.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const { data: operator } = await call('POST console/login', { account: 'operator', password: 'the operator here' })
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const secret = developmentDefaults.jwtSecret
    const forged = {
      nothing: '',
      junk: 'a.b.c',
      unsigned: `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      unsignedWithSignature: `${part({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
      otherSecret: jsonwebtoken.sign(claims, 'another secret of theirs'),
      otherAlgorithm: jsonwebtoken.sign(claims, secret, { algorithm: 'HS512' }),
      asymmetric: jsonwebtoken.sign(claims, privateKey, { algorithm: 'RS256' }),
      otherUser: jsonwebtoken.sign({ ...claims, sub: '1001' }, secret),
      otherSession: jsonwebtoken.sign({ ...claims, jti: '9f0c9a0e-0000-4000-8000-000000000000' }, secret),
      noSession: jsonwebtoken.sign({ ...claims, jti: 'not a uuid' }, secret),
      otherPerson: jsonwebtoken.sign({ ...claims, uuid: '9f0c9a0e-0000-4000-8000-000000000000' }, secret),
      otherRealm: jsonwebtoken.sign({ ...claims, aud: 'operator' }, secret),
      changed: `${header}.${part({ ...claims, sub: '1001' })}.${signature}`,
      cut: token.slice(0, -1),
      operator,
      long: `${token}${'x'.repeat(2000)}`,
      twice: `${token}, ${token}`,
    }
    expect(await me(token)).toBe('ok')
    for (const [name, value] of Object.entries(forged)) expect([name, await me(value)]).toEqual([name, '999'])
    const signedByHand = createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url')
    expect(signedByHand).toBe(signature)
  })

  it('is refused when its user no longer exists', async () => {
    const token = await lagoon.newcomer('gone@example.com')
    await lagoon.db.pool.query('UPDATE world."user" SET uuid = gen_random_uuid() WHERE email = $1', [
      'gone@example.com',
    ])
    await lagoon.restart()
    expect(await me(token)).toBe('999')
  })

  it('is refused for the operator once the configured password changes', async () => {
    const other = await openAccounts({ OPERATOR_PASSWORD: 'first password' })
    try {
      const { data: token } = await other.call('POST console/login', {
        account: 'operator',
        password: 'first password',
      })
      expect((await other.call('GET console/audit', {}, { token })).type).toBe('ok')
      await other.restart({ OPERATOR_PASSWORD: 'second password' })
      expect((await other.call('GET console/audit', {}, { token })).type).toBe('999')
    } finally {
      await other.close()
    }
  })
})

describe('S-41 an account', () => {
  it('is unique per e-mail address in any spelling, also under parallel registrations', async () => {
    const spelt = ['One.Person@example.com', 'one.person@example.com', ' one.person@EXAMPLE.com']
    await call('POST sms_mail', { user_string: spelt[1], type: 'register' })
    const code = await lagoon.lastCode('one.person@example.com')
    const register = (i: number) =>
      call('POST user/register', { ...lagoon.form(spelt[i % 3] as string, 'correct horse'), code })
    expect(errorsOf(await times(30, register))).toEqual({ ok: 1, code_invalid: 29 })
    lagoon.wall.forward(minute_ms + 1000)
    await call('POST sms_mail', { user_string: spelt[0], type: 'register' })
    const { rows } = await lagoon.db.pool.query(
      `SELECT 1 FROM world."user" WHERE lower(email) = 'one.person@example.com'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('is unique per phone under parallel registrations, and the database enforces it', async () => {
    const phone = {
      type: 'mobile',
      areacode: '852',
      user_string: '61112222',
      password: 'correct horse',
      re_password: 'correct horse',
    }
    await call('POST sms_send', { user_string: '61112222', type: 'register', area_code: '852' })
    const code = await lagoon.lastCode('85261112222').catch(() => lagoon.lastCode('+85261112222'))
    const answers = await times(30, () => call('POST user/register', { ...phone, code }))
    expect(errorsOf(answers)).toEqual({ ok: 1, code_invalid: 29 })
    const again = (kind: string) =>
      lagoon.db.pool.query('INSERT INTO world.login SELECT kind, name, 999999 FROM world.login WHERE kind = $1', [kind])
    await expect(again('email')).rejects.toThrow('duplicate key')
    await expect(again('mobile')).rejects.toThrow('duplicate key')
  })
})

describe('S-43 the audit log', () => {
  it('records registrations, logins, failures and logouts, and refuses deletion', async () => {
    const token = await lagoon.newcomer('audited@example.com')
    await login('audited@example.com', 'wrong horse')
    await call('POST user/logout', {}, { token })
    const { rows } = await lagoon.db.pool.query('SELECT who, what FROM system.audit ORDER BY id DESC LIMIT 4')
    expect(rows.map(row => row.what)).toEqual(['logged out', 'login failed', 'logged in', 'registered'])
    expect(rows[1].who).toBe('au***@example.com')
    await expect(lagoon.db.pool.query('DELETE FROM system.audit')).rejects.toThrow('append-only')
  })
})

describe('S-37 the input of a stranger', () => {
  it('is accepted as text or refused in the fields of the account calls', async () => {
    const strange = [
      "' OR 1=1 --",
      '$(id)',
      '{"$gt":""}',
      '../../etc/passwd',
      '<script>alert(1)</script>',
      '%00',
      'nul\u0000byte',
      '\ud800',
      '🦄'.repeat(40),
    ]
    const { data: operator } = await call('POST console/login', { account: 'operator', password: 'the operator here' })
    for (const value of strange) {
      const answers = [
        await call('POST user/register', { ...lagoon.form(value, 'correct horse'), code: '1' }),
        await call('POST user/register', {
          ...lagoon.form('strange@example.com', value),
          code: value.slice(0, 12),
          extension_code: value.slice(0, 16),
        }),
        await login(value, value),
        await login('strange@example.com', value),
        await call('POST sms_mail', { user_string: value, type: 'register' }),
        await call('POST sms_send', { user_string: value.slice(0, 20), type: 'forget', area_code: '852' }),
        await call('POST user/check_email', { user_string: 'strange@example.com', email_code: value.slice(0, 12) }),
        await call('POST user/forget', {
          account: 'strange@example.com',
          ticket: value,
          password: 'battery staple',
          repassword: 'battery staple',
        }),
        await call('POST set/lang', { lang: value }),
        await call('GET console/outbox', { target: value }, { token: operator }),
      ]
      for (const answer of answers) {
        expect(['ok', 'error']).toContain(answer.type)
        expect(answer.error).not.toBe('unavailable')
      }
    }
  })

  it('is refused when it contains half a character', async () => {
    const answer = await lagoon.exchange.app.inject({
      method: 'POST',
      url: '/api/user/register',
      headers: { 'content-type': 'application/json' },
      payload: '{"extension_code":"\\ud800"}',
    })
    expect(answer.json().fields).toMatchObject({ extension_code: 'choice' })
  })
})
