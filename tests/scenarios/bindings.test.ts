import { describe, expect, it } from 'vitest'
import { type AccountsUnderTest, accountsOfFile } from '../harness/accounts'

let lagoon: AccountsUnderTest
let call: AccountsUnderTest['call']

accountsOfFile(opened => {
  lagoon = opened
  call = opened.call
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
