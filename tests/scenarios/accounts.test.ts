import { describe, expect, it, vi } from 'vitest'
import { type AccountsUnderTest, accountsOfFile } from '../harness/accounts'

let lagoon: AccountsUnderTest
let call: AccountsUnderTest['call']

accountsOfFile(opened => {
  lagoon = opened
  call = opened.call
})

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
