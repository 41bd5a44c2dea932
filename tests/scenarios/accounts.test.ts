import { loginTries } from '@lagoon/shared/products/accounts.rules'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AccountsUnderTest, openAccounts } from '../harness/accounts'

let lagoon: AccountsUnderTest
let call: AccountsUnderTest['call']

beforeAll(async () => {
  lagoon = await openAccounts()
  call = lagoon.call
})
afterAll(() => lagoon?.close())

describe('registration', () => {
  it('takes an e-mail, its code and a password and creates an account with a wallet for every coin', async () => {
    expect(await call('POST sms_mail', { user_string: 'New@Example.com', type: 'register' })).toEqual({
      type: 'ok',
      code: 1,
      message: 'The verification code has been sent',
    })
    const code = await lagoon.lastCode('new@example.com')
    expect(code).toMatch(/^\d{6}$/)
    const registered = await call('POST user/register', { ...lagoon.form('new@example.com', 'correct horse'), code })
    expect(registered).toEqual({ type: 'ok', code: 1, message: 'Registration successful' })

    const login = await call('POST user/login', {
      user_type: 'email',
      user_string: 'NEW@example.com ',
      password: 'correct horse',
    })
    expect(login).toEqual({ type: 'ok', code: 1, data: expect.any(String) })
    const centre = await call('GET user/center', {}, { token: login.data })
    expect(centre.data).toMatchObject({
      account_number: 'new@example.com',
      email: 'new@example.com',
      phone: '',
      nickname: 'n***@example.com',
      review_status: 0,
      advanced_status: 0,
      has_pay_password: false,
    })
    expect(centre.data.extension_code).toMatch(/^[2-9A-HJKMNP-Z]{6,8}$/)
    const { rows } = await lagoon.db.pool.query(
      'SELECT account, count(*)::int AS coins, sum(available + frozen)::text AS sum FROM world.wallet WHERE owner_id = $1 GROUP BY account ORDER BY account',
      [centre.data.id],
    )
    const coins = [...lagoon.exchange.listing.coins].length
    expect(coins).toBeGreaterThan(0)
    expect(rows.map(row => row.account)).toEqual(['change', 'fund', 'lever', 'micro'])
    for (const row of rows) expect(row).toMatchObject({ coins, sum: expect.stringMatching(/^0(\.0+)?$/) })
  })

  it('takes a phone number, puts its dial code in front and assumes Hong Kong if none is sent', async () => {
    expect((await call('POST sms_send', { user_string: '91234567', type: 'register' })).type).toBe('ok')
    const code = await lagoon.lastCode('85291234567')
    const form = { type: 'mobile', user_string: '91234567', password: 'correct horse', re_password: 'correct horse' }
    expect((await call('POST user/register', { ...form, code })).type).toBe('ok')
    const login = { user_type: 'mobile', user_string: '91234567', password: 'correct horse' }
    const { data: token } = await call('POST user/login', { ...login, areacode: '+852' })
    const { data } = await call('GET user/center', {}, { token })
    expect(data).toMatchObject({ account_number: '85291234567', phone: '91234567', nickname: '852****567' })
    expect((await call('POST user/login', { ...login, areacode: '86' })).error).toBe('login_failed')
  })

  it('links the new user to their inviter by an invite code in any letter case', async () => {
    const token = await lagoon.newcomer('inviter@example.com')
    const { data: inviter } = await call('GET user/center', {}, { token })
    const invited = await lagoon.newcomer('invited@example.com', 'correct horse', {
      extension_code: inviter.extension_code.toLowerCase(),
    })
    const { data } = await call('GET user/center', {}, { token: invited })
    const { rows } = await lagoon.db.pool.query('SELECT inviter_id FROM world."user" WHERE id = $1', [data.id])
    expect(rows[0].inviter_id).toBe(inviter.id)
  })

  it('returns the error and the message of each wrong field', async () => {
    const refused = async (input: Record<string, unknown>) => {
      const { error, fields, message } = await call('POST user/register', {
        ...lagoon.form('fields@example.com', 'correct horse'),
        code: '123456',
        ...input,
      })
      return [error, fields, message]
    }
    const param = (fields: object, message: string) => ['param_invalid', fields, message]
    expect(await refused({ user_string: 'not a mail' })).toEqual(
      param({ user_string: 'email' }, 'Please enter the correct mailbox'),
    )
    expect(await refused({ type: 'mobile', user_string: '12' })).toEqual(
      param({ user_string: 'phone' }, 'Please enter the correct phone number'),
    )
    expect(await refused({ type: 'mobile', user_string: '91234567', areacode: '999' })).toEqual(
      param({ areacode: 'choice' }, 'Please choose one of the options'),
    )
    expect(await refused({ password: '12345', re_password: '12345' })).toEqual(
      param({ password: 'password_short' }, 'The password must have at least 6 characters'),
    )
    expect(await refused({ re_password: 'correct hors' })).toEqual(
      param({ re_password: 'password_mismatch' }, 'The two passwords do not match'),
    )
    expect(await refused({ code: '' })).toEqual(param({ code: 'required' }, 'Please enter the verification code'))
    expect(await refused({ extension_code: 'NOSUCH' })).toEqual([
      'invite_invalid',
      undefined,
      'The invite code does not exist',
    ])
    expect((await refused({}))[0]).toBe('code_invalid')
  })

  it('answers account_exists for a registered address with a valid code', async () => {
    await lagoon.newcomer('twice@example.com')
    lagoon.wall.forward(61_000)
    await call('POST sms_mail', { user_string: 'twice@example.com', type: 'register' })
    const code = await lagoon.lastCode('twice@example.com')
    const again = await call('POST user/register', { ...lagoon.form('twice@example.com', 'correct horse'), code })
    expect(again.error).toBe('account_exists')
  })
})

describe('a command that cannot be stored', () => {
  const fails = (error: Error) => vi.spyOn(lagoon.exchange.lane, 'run').mockRejectedValueOnce(error)
  const isAway = () => fails(new Error('no writer'))
  const user_string = 'stored@example.com'

  it('lets a registration use its code again', async () => {
    await call('POST sms_mail', { user_string, type: 'register' })
    const form = { ...lagoon.form(user_string, 'correct horse'), code: await lagoon.lastCode(user_string) }
    isAway()
    expect((await call('POST user/register', form)).error).toBe('unavailable')
    expect((await call('POST user/register', form)).type).toBe('ok')
  })

  it('lets a recovery and a binding use their codes again', async () => {
    const login = { user_type: 'email', user_string, password: 'correct horse' }
    const token = (await call('POST user/login', login)).data
    await call('POST user/bind_code', { type: 'mobile', areacode: '852', user_string: '94445555' }, { token })
    const bound = { type: 'mobile', areacode: '852', user_string: '94445555', login_password: 'correct horse' }
    const code = await lagoon.lastCode('85294445555')
    isAway()
    expect((await call('POST user/bind', { ...bound, code }, { token })).error).toBe('unavailable')
    expect((await call('POST user/bind', { ...bound, code }, { token })).type).toBe('ok')

    lagoon.wall.forward(61_000)
    await call('POST sms_mail', { user_string, type: 'forget' })
    const password = 'battery staple'
    const form = { account: user_string, code: await lagoon.lastCode(user_string), password, repassword: password }
    isAway()
    expect((await call('POST user/forget', form)).error).toBe('unavailable')
    expect((await call('POST user/forget', form)).type).toBe('ok')
  })

  it('draws another invite code if one is taken, four in all', async () => {
    const email = 'drawn@example.com'
    await call('POST sms_mail', { user_string: email, type: 'register' })
    const form = { ...lagoon.form(email, 'correct horse'), code: await lagoon.lastCode(email) }
    const isTaken = () => fails(Object.assign(new Error('taken'), { constraint: 'user_extension_code_key' }))
    for (let n = 0; n < 4; n++) isTaken()
    expect((await call('POST user/register', form)).type).toBe('error')
    for (let n = 0; n < 3; n++) isTaken()
    expect((await call('POST user/register', form)).type).toBe('ok')
  })
})

describe('a phone number', () => {
  const password = 'correct horse'
  const form = (user_string: string) => ({
    ...{ type: 'mobile', areacode: '66', user_string, password },
    re_password: password,
  })
  const sendCode = async (user_string: string) => {
    await call('POST sms_send', { user_string, area_code: '66', type: 'register' })
    return lagoon.lastCode('66812345678')
  }
  const idOf = async (user_string: string) => {
    const login = { user_type: 'mobile', areacode: '66', user_string, password }
    const { data: token } = await call('POST user/login', login)
    return token && (await call('GET user/center', {}, { token })).data
  }

  it('names the same account with and without its leading zero', async () => {
    const code = await sendCode('0812345678')
    expect((await call('POST user/register', { ...form('812345678'), code })).type).toBe('ok')
    const mine = await idOf('812345678')
    expect(mine).toMatchObject({ account_number: '66812345678', phone: '812345678' })
    expect(await idOf('0812345678')).toEqual(mine)
    lagoon.wall.forward(61_000)
    const again = { ...form('0812345678'), code: await sendCode('812345678') }
    expect((await call('POST user/register', again)).error).toBe('account_exists')
    const { data: token } = await call('POST console/login', { account: 'operator', password: 'the operator here' })
    for (const query of ['0812345678', '+66 0812345678', '812345678'])
      expect((await call('GET console/users', { query }, { token })).data.data).toMatchObject([
        { account: '66812345678' },
      ])
  })

  it('still logs in and cannot be registered again if it was stored with its leading zero', async () => {
    await lagoon.db.pool.query(`UPDATE world.login SET name = '660812345678' WHERE name = '66812345678'`)
    await lagoon.restart()
    const mine = await idOf('812345678')
    expect(await idOf('0812345678')).toEqual(mine)
    lagoon.wall.forward(61_000)
    const again = { ...form('812345678'), code: await sendCode('812345678') }
    expect((await call('POST user/register', again)).error).toBe('account_exists')
  })
})

describe('a token', () => {
  it('is valid until its owner logs out, with or without Bearer before it', async () => {
    const token = await lagoon.newcomer('leaving@example.com')
    expect((await call('GET user/center', {}, { token: `Bearer ${token}` })).type).toBe('ok')
    expect((await call('POST user/logout', {}, { token })).message).toBe('You have logged out')
    const after = await call('GET user/center', {}, { token })
    expect([after.type, after.error, after.message]).toEqual(['999', 'not_logged_in', 'Please log in'])
  })

  it('survives a restart of the server and has expired after 31 days', async () => {
    const token = await lagoon.newcomer('staying@example.com')
    await lagoon.restart()
    expect((await call('GET user/center', {}, { token })).type).toBe('ok')
    lagoon.wall.forward(31 * 24 * 3600 * 1000)
    expect((await call('GET user/center', {}, { token })).type).toBe('999')
  })
})

describe('a password reset', () => {
  it('S-19 takes a code in one step and ends every session', async () => {
    const token = await lagoon.newcomer('forgot@example.com')
    await call('POST sms_mail', { user_string: 'forgot@example.com', type: 'forget' })
    const code = await lagoon.lastCode('forgot@example.com')
    const form = { account: 'forgot@example.com', password: 'battery staple', repassword: 'battery staple' }
    expect((await call('POST user/forget', { ...form, repassword: 'x' })).fields).toEqual({
      repassword: 'password_mismatch',
    })
    expect((await call('POST user/forget', form)).fields).toEqual({ code: 'required' })
    expect((await call('POST user/forget', { ...form, code: '000000' })).error).toBe('code_invalid')
    expect(await call('POST user/forget', { ...form, code })).toMatchObject({ message: 'Modification successful' })
    expect((await call('POST user/forget', { ...form, code })).error).toBe('code_invalid')
    expect((await call('GET user/center', {}, { token })).type).toBe('999')
    const login = { user_type: 'email', user_string: 'forgot@example.com' }
    expect((await call('POST user/login', { ...login, password: 'correct horse' })).error).toBe('login_failed')
    expect((await call('POST user/login', { ...login, password: 'battery staple' })).type).toBe('ok')
  })

  it('works in two steps with a ticket for one account; code and ticket can be used once', async () => {
    await lagoon.newcomer('steps@example.com')
    await call('POST sms_mail', { user_string: 'steps@example.com', type: 'forget' })
    const code = await lagoon.lastCode('steps@example.com')
    const check = (email_code: string) =>
      call('POST user/check_email', { user_string: 'steps@example.com', email_code })
    expect((await check('1')).error).toBe('code_invalid')
    const { ticket } = (await check(code)).data
    const form = { account: 'steps@example.com', password: 'battery staple', repassword: 'battery staple' }
    expect((await call('POST user/forget', { ...form, account: 'alice@lagoon.test', ticket })).error).toBe(
      'code_invalid',
    )
    expect((await call('POST user/forget', { ...form, ticket })).type).toBe('ok')
    expect((await call('POST user/forget', { ...form, ticket })).error).toBe('code_invalid')
    expect((await call('POST user/forget', { ...form, code })).error).toBe('code_invalid')
  })

  it('unlocks an account that was locked by wrong passwords', async () => {
    await lagoon.newcomer('locked@example.com')
    const login = (password: string) =>
      call('POST user/login', { user_type: 'email', user_string: 'locked@example.com', password })
    for (let tries = 0; tries < loginTries; tries++) await login('wrong horse')
    expect((await login('correct horse')).error).toBe('account_locked')
    await call('POST sms_mail', { user_string: 'locked@example.com', type: 'forget' })
    const code = await lagoon.lastCode('locked@example.com')
    const form = { account: 'locked@example.com', password: 'battery staple', repassword: 'battery staple' }
    const recovered = await call('POST user/forget', { ...form, code })
    expect(recovered).toMatchObject({ type: 'ok' })
    expect((await login('battery staple')).type).toBe('ok')
  })

  it('works with a code that was sent to a phone', async () => {
    await call('POST sms_send', { user_string: '61000001', type: 'forget', area_code: '852' })
    const mobile_code = await lagoon.lastCode('85261000001')
    const { ticket } = (await call('POST user/check_mobile', { user_string: '61000001', mobile_code })).data
    const form = { account: '61000001', areacode: '852', password: 'battery staple', repassword: 'battery staple' }
    expect((await call('POST user/forget', { ...form, ticket })).type).toBe('ok')
    const login = { user_type: 'email', user_string: 'alice@lagoon.test', password: 'battery staple' }
    expect((await call('POST user/login', login)).type).toBe('ok')
  })
})

describe('the login password', () => {
  it('S-19 changes with the old password and logs out all other devices', async () => {
    const token = await lagoon.newcomer('change@example.com')
    const login = { user_type: 'email', user_string: 'change@example.com' }
    const other = (await call('POST user/login', { ...login, password: 'correct horse' })).data
    const change = (input: Record<string, string>) =>
      call('POST user/e_pwd', { old_password: 'correct horse', password: 'battery staple', ...input }, { token })
    expect((await change({ old_password: 'wrong horse' })).message).toBe('The old password is wrong')
    expect((await change({ re_password: 'battery' })).fields).toEqual({ re_password: 'password_mismatch' })
    expect((await change({ password: 'short' })).fields).toEqual({ password: 'password_short' })
    expect((await change({ re_password: 'battery staple' })).message).toBe('Modification successful')
    expect((await call('GET user/center', {}, { token })).type).toBe('ok')
    expect((await call('GET user/center', {}, { token: other })).type).toBe('999')
    expect((await call('POST user/login', { ...login, password: 'battery staple' })).type).toBe('ok')
  })
})

describe('the fund password', () => {
  it('has six digits, is first set without an old one and then changes only with it', async () => {
    const token = await lagoon.newcomer('fund@example.com')
    const set = (input: Record<string, string>) =>
      call('POST safe/update_password', { password: '135790', re_password: '135790', ...input }, { token })
    expect((await call('POST user/has_password', {}, { token })).data).toBe(2)
    const short = await set({ password: '12345', re_password: '12345' })
    expect([short.fields?.password, short.message]).toEqual([
      'six_digits',
      'The fund password must be exactly 6 digits',
    ])
    expect((await set({ re_password: '135791' })).fields).toEqual({ re_password: 'password_mismatch' })
    expect((await set({ oldpassword: '' })).message).toBe('Modification successful')
    expect((await call('POST user/has_password', {}, { token })).data).toBe(1)
    expect((await call('GET user/center', {}, { token })).data.has_pay_password).toBe(true)
    const changed = { password: '246802', re_password: '246802' }
    expect((await set(changed)).fields).toEqual({ oldpassword: 'required' })
    expect((await set({ ...changed, oldpassword: '111111' })).error).toBe('fund_password_wrong')
    expect((await set({ ...changed, oldpassword: '135790' })).type).toBe('ok')
    expect((await set({ oldpassword: '135790' })).error).toBe('fund_password_wrong')
  })

  it('S-66 is refused at its field if it is common, and the old one stays valid', async () => {
    const token = await lagoon.newcomer('common-fund@example.com')
    const set = (password: string, more: object = {}) =>
      call('POST safe/update_password', { password, re_password: password, ...more }, { token })
    for (const password of ['123456', '000000', '987654', '012345', '567890', '121212', '123123', '112233', '147258'])
      expect([password, await set(password)]).toMatchObject([
        password,
        { fields: { password: 'password_common' }, message: 'This password is too common, please choose another one' },
      ])
    expect((await call('POST user/has_password', {}, { token })).data).toBe(2)
    expect((await set('246810')).type).toBe('ok')
    expect((await set('111111', { oldpassword: '246810' })).fields).toEqual({ password: 'password_common' })
    expect((await set('135790', { oldpassword: '246810' })).type).toBe('ok')
  })

  it('sends the code for a new withdrawal address to the user’s own mailbox, not twice at once', async () => {
    const token = await lagoon.newcomer('address@example.com')
    expect((await call('POST set/sms_other_mail', {}, { token })).type).toBe('ok')
    expect((await call('POST set/sms_other_mail', {}, { token })).error).toBe('code_too_frequent')
    const { data: operator } = await call('POST console/login', { account: 'operator', password: 'the operator here' })
    const outbox = await call('GET console/outbox', { target: 'address@example.com' }, { token: operator })
    expect(outbox.data.data[0]).toMatchObject({
      channel: 'mail',
      target: 'address@example.com',
      purpose: 'address',
      text: expect.stringMatching(/^\d{6} is your code to add a withdrawal address/),
    })
    expect(outbox.data.total).toBe(2)
  })
})

describe('the binding of an e-mail or phone', () => {
  const secret = 'correct horse'
  const phone = (user_string: string) => ({ type: 'mobile', areacode: '852', user_string }) as const
  const mail = (user_string: string) => ({ type: 'email', user_string }) as const
  const login = (account: object) =>
    call('POST user/login', {
      ...account,
      user_type: (account as { type: string }).type,
      type: undefined,
      password: secret,
    })
  async function codeTo(token: string, target: ReturnType<typeof phone> | ReturnType<typeof mail>): Promise<string> {
    lagoon.wall.forward(61_000)
    expect((await call('POST user/bind_code', target, { token })).type).toBe('ok')
    return lagoon.lastCode(target.type === 'email' ? target.user_string : `852${target.user_string}`)
  }

  it('adds a phone to an e-mail: both log in, sessions stay, and the audit log masks the number', async () => {
    const token = await lagoon.newcomer('binder@example.com')
    const other = (await login(mail('binder@example.com'))).data
    const bound = phone('93334444')
    const code = await codeTo(token, bound)
    const answer = await call('POST user/bind', { ...bound, code, login_password: secret }, { token })
    expect(answer).toEqual({ type: 'ok', code: 1, message: 'Binding successful' })
    expect((await login(bound)).type).toBe('ok')
    expect((await login(mail('binder@example.com'))).type).toBe('ok')
    for (const still of [token, other])
      expect((await call('GET user/center', {}, { token: still })).data).toMatchObject({
        email: 'binder@example.com',
        area_code: '852',
        phone: '93334444',
        account_number: 'binder@example.com',
      })
    const { rows } = await lagoon.db.pool.query("SELECT detail FROM system.audit WHERE what = 'mobile bound'")
    expect(rows).toContainEqual({ detail: '852****444, 127.0.0.1' })
  })

  it('replaces the old e-mail, which another user can then register', async () => {
    const token = await lagoon.newcomer('old@example.com')
    const code = await codeTo(token, mail('fresh@example.com'))
    await call('POST user/bind', { ...mail('Fresh@Example.com'), code, login_password: secret }, { token })
    expect((await login(mail('old@example.com'))).error).toBe('login_failed')
    expect((await login(mail('fresh@example.com'))).type).toBe('ok')
    await lagoon.newcomer('old@example.com')
    expect((await call('GET user/center', {}, { token })).data.email).toBe('fresh@example.com')
  })

  it('refuses another user’s account, a wrong code or password, and a code for another purpose', async () => {
    const token = await lagoon.newcomer('careful@example.com')
    const before = (await call('GET user/center', {}, { token })).data
    const target = phone('95556666')
    const code = await codeTo(token, target)
    const attempt = async (change: object) =>
      (await call('POST user/bind', { ...target, code, login_password: secret, ...change }, { token })).error
    expect(await attempt({ login_password: 'wrong' })).toBe('password_wrong')
    expect(await attempt({ code: code === '000000' ? '000001' : '000000' })).toBe('code_invalid')
    expect(await attempt({ user_string: '95556667' })).toBe('code_invalid')
    expect(await attempt({ user_string: '1' })).toBe('param_invalid')
    await call('POST sms_send', { user_string: '97778888', area_code: '852', type: 'register' })
    const registers = await lagoon.lastCode('85297778888')
    expect(await attempt({ user_string: '97778888', code: registers })).toBe('code_invalid')
    const taken = mail('alice@lagoon.test')
    expect(await attempt({ ...taken, code: await codeTo(token, taken) })).toBe('account_exists')
    expect((await call('GET user/center', {}, { token })).data).toEqual(before)
  })

  it('gives a phone to only one of two users who bind it at the same time', async () => {
    const tokens = await Promise.all(['first@example.com', 'second@example.com'].map(each => lagoon.newcomer(each)))
    const target = phone('96667777')
    const code = await codeTo(String(tokens[0]), target)
    const answers = await Promise.all(
      tokens.map(token => call('POST user/bind', { ...target, code, login_password: secret }, { token })),
    )
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1)
  })

  it('removes invisible characters from a nickname and refuses an empty or overlong one', async () => {
    const token = await lagoon.newcomer('named@example.com')
    const rename = (nickname: string) => call('POST user/nickname', { nickname }, { token })
    expect((await rename('  Mei \u202e\u200b Lin\n ')).message).toBe('Modification successful')
    expect((await call('GET user/center', {}, { token })).data.nickname).toBe('Mei Lin')
    expect((await rename('\u200b ')).fields).toEqual({ nickname: 'required' })
    expect((await rename('x'.repeat(33))).fields).toEqual({ nickname: 'too_large' })
    expect((await call('GET user/center', {}, { token })).data.nickname).toBe('Mei Lin')
  })
})

describe('the language', () => {
  it('comes from the request, or from the user’s account if the request names none', async () => {
    expect((await call('POST set/lang', { lang: 'jp' })).data).toBe('jp')
    expect((await call('POST set/lang')).data).toBe('en')
    const wrong = await call('POST set/lang', { lang: 'fr' })
    expect([wrong.error, wrong.fields]).toEqual(['param_invalid', { lang: 'choice' }])
    const token = await lagoon.newcomer('language@example.com')
    const unmarked = { token, headers: { 'language-mark': '' } }
    expect((await call('POST get/lang', {}, unmarked)).data).toBe('hk')
    const spanish = { token, headers: { 'language-mark': '', 'accept-language': 'fr, es-MX;q=0.8, en;q=0.5' } }
    expect((await call('POST get/lang', {}, spanish)).data).toBe('esp')
    await call('POST set/lang', { lang: 'kr' }, { token })
    expect((await call('POST get/lang', {}, unmarked)).data).toBe('kr')
    expect((await call('POST get/lang', {}, spanish)).data).toBe('kr')
    expect((await call('GET user/center', {}, { token })).data.language).toBe('kr')
    expect((await call('POST get/lang', { lang: 'th' }, unmarked)).data).toBe('th')
    expect((await call('POST get/lang', {}, { token, headers: { 'language-mark': 'vi' } })).data).toBe('vi')
  })

  it('translates the country names in the list of dial codes', async () => {
    const { data } = await call('POST area_code', { lang: 'esp' })
    expect(data.length).toBeGreaterThan(230)
    expect(data).toContainEqual({ id: expect.any(Number), name: 'Alemania', area_code: '49' })
  })

  it('selects the title of the customer service link', async () => {
    expect((await call('POST set/get_customer_url')).data).toEqual({
      customer_url: '/h5/#/pages/help/center/chat',
      cover: '/h5/icons/lagoon.svg',
      xtitle: 'Online customer service',
    })
  })
})

describe('the operator', () => {
  it('logs in to the console only, opens the app as a user and reads both in the audit log', async () => {
    const { data: token } = await call('POST console/login', { account: 'operator', password: 'the operator here' })
    expect((await call('GET user/center', {}, { token })).type).toBe('999')
    const persona = await call('POST console/persona', { user_id: 1002 }, { token })
    expect((await call('GET user/center', {}, { token: persona.data })).data.email).toBe('bob@lagoon.test')
    expect((await call('POST console/persona', { user_id: 999_999 }, { token })).error).toBe('not_found')
    expect((await call('GET console/outbox', {}, { token: persona.data })).type).toBe('999')
    const audit = await call('GET console/audit', { limit: 2 }, { token })
    expect(audit.data.data.map(row => [row.who, row.what, row.detail])).toEqual([
      ['operator', 'opened the app as', 'user 1002'],
      ['operator', 'logged in', '127.0.0.1'],
    ])
  })

  it('gets the same error for a wrong name and for a wrong password', async () => {
    for (const wrong of [
      { account: 'operator', password: 'operator' },
      { account: 'admin', password: 'the operator here' },
    ])
      expect((await call('POST console/login', wrong)).error).toBe('login_failed')
  })
})
