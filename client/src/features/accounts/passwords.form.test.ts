import { describe, expect, it } from 'vitest'
import {
  checkFundPasswords,
  checkLoginPasswords,
  fundPasswordInput,
  noPasswords,
  passwordsRefusal,
} from './passwords.form'

describe('changing the login password', () => {
  it('requires the old password and the new one twice', () => {
    expect(checkLoginPasswords(noPasswords)).toEqual({ old: 'required', password: 'required', again: 'required' })
  })

  it('requires six characters and the same password twice', () => {
    expect(checkLoginPasswords({ old: 'x', password: '12345', again: '123456' })).toEqual({
      password: 'password_short',
      again: 'password_mismatch',
    })
    expect(checkLoginPasswords({ old: 'x', password: 'secret', again: 'secret' })).toEqual({})
  })
})

describe('the fund password', () => {
  it('is exactly six digits', () => {
    const check = checkFundPasswords(true)
    expect(check({ old: '', password: '12345', again: '12345' })).toEqual({ password: 'six_digits' })
    expect(check({ old: '', password: '12345a', again: '12345a' })).toEqual({ password: 'six_digits' })
    expect(check({ old: '', password: '123456', again: '123456' })).toEqual({})
  })

  it('sends no old password when it is set for the first time', () => {
    expect(fundPasswordInput(true, { old: '', password: '123456', again: '123456' }).oldpassword).toBeUndefined()
  })

  it('requires the old password when it changes', () => {
    expect(checkFundPasswords(false)({ old: '', password: '123456', again: '123456' })).toEqual({ old: 'required' })
  })
})

describe("the server's refusal", () => {
  it('appears at the matching field of either form', () => {
    expect(passwordsRefusal({ old_password: 'required' })).toEqual({ old: 'required' })
    expect(passwordsRefusal({ oldpassword: 'six_digits' })).toEqual({ old: 'six_digits' })
  })
})
