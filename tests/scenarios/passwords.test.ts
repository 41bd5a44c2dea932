import { loginTries } from '@lagoon/shared/products/accounts.rules'
import { describe, expect, it } from 'vitest'
import { type AccountsUnderTest, accountsOfFile } from '../harness/accounts'

let lagoon: AccountsUnderTest
let call: AccountsUnderTest['call']

accountsOfFile(opened => {
  lagoon = opened
  call = opened.call
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
