import { describe, expect, it } from 'vitest'
import type { Account } from './account'
import { checkLogin, loginInput } from './login.form'
import { checkNewPassword, checkProof, forgetInput } from './recover.form'
import { checkRegister, inviteCodeOf, type RegisterForm, registerInput, registerRefusal } from './register.form'

const phone: Account = { mode: 'phone', area: '852', phone: '9123 4567', mail: '' }
const mail: Account = { mode: 'mail', area: '852', phone: '', mail: ' Mei@Lagoon.test ' }
const good: RegisterForm = {
  ...mail,
  code: '123456',
  invitation: '',
  password: 'secret',
  again: 'secret',
  invite: '',
  agreed: true,
}

describe('logging in', () => {
  it('requires a valid phone number or e-mail address, and a password', () => {
    expect(checkLogin({ ...phone, phone: '', password: '' })).toEqual({ phone: 'phone', password: 'required' })
    expect(checkLogin({ ...mail, mail: 'mei@lagoon', password: 'x' })).toEqual({ mail: 'email' })
  })

  it('accepts a password of any length', () => {
    expect(checkLogin({ ...phone, password: 'x' })).toEqual({})
  })

  it('sends a phone number with its dial code, and an e-mail address without one', () => {
    expect(loginInput({ ...phone, password: 'x' })).toMatchObject({ areacode: '852', user_string: '91234567' })
    expect(loginInput({ ...mail, password: 'x' })).toMatchObject({
      areacode: undefined,
      user_string: 'mei@lagoon.test',
    })
  })
})

describe('registering', () => {
  it('accepts a complete form', () => {
    expect(checkRegister(good)).toEqual({})
  })

  it.each([
    [{ mail: 'no' }, { mail: 'email' }],
    [{ code: '' }, { code: 'required' }],
    [{ password: '12345', again: '12345' }, { password: 'password_short' }],
    [{ again: '' }, { again: 'required' }],
    [{ again: 'secre7' }, { again: 'password_mismatch' }],
    [{ agreed: false }, { agreed: 'required' }],
  ] as const)('refuses %j', (change, problems) => {
    expect(checkRegister({ ...good, ...change })).toEqual(problems)
  })

  it('counts characters and not bytes in a password', () => {
    expect(checkRegister({ ...good, password: '密碼密碼密碼', again: '密碼密碼密碼' })).toEqual({})
  })

  it('needs no verification code with an invitation from the operator', () => {
    const invited = { ...good, code: '', invitation: 'from-the-link' }
    expect(checkRegister(invited)).toEqual({})
    expect(registerInput(invited)).toMatchObject({ code: undefined, invitation: 'from-the-link' })
  })

  it('omits an empty invite code and trims a given one', () => {
    expect(registerInput(good).extension_code).toBeUndefined()
    expect(registerInput({ ...good, invite: ' LAGOON ' }).extension_code).toBe('LAGOON')
  })

  it("shows the server's refusal at the field that the user sees", () => {
    expect(registerRefusal(good, { user_string: 'email', re_password: 'password_mismatch' })).toEqual({
      mail: 'email',
      again: 'password_mismatch',
    })
  })

  it('reads the invite code of a link before or after the hash', () => {
    expect(inviteCodeOf(new URLSearchParams('code=ABC'), '')).toBe('ABC')
    expect(inviteCodeOf(new URLSearchParams(), '?code=DEF')).toBe('DEF')
    expect(inviteCodeOf(new URLSearchParams(), '')).toBe('')
  })
})

describe('recovering a password', () => {
  it('requires the account and its code first', () => {
    expect(checkProof({ ...phone, phone: '12', code: '' })).toEqual({ phone: 'phone', code: 'required' })
  })

  it('requires six characters and the same password twice, and sends them with the ticket', () => {
    expect(checkNewPassword({ password: 'short', again: 'other' })).toEqual({
      password: 'password_short',
      again: 'password_mismatch',
    })
    expect(forgetInput(phone, 'ticket', { password: 'secret', again: 'secret' })).toEqual({
      account: '91234567',
      areacode: '852',
      ticket: 'ticket',
      password: 'secret',
      repassword: 'secret',
    })
  })
})
