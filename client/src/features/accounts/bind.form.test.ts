import { describe, expect, it } from 'vitest'
import { bindInput, bindRefusal, checkBinding, noBinding } from './bind.form'

const form = { area: '81', account: '90 1234-5678', code: '123456', password: 'secret' }

describe('binding an e-mail or a phone', () => {
  it('shows at each field what is missing or wrong', () => {
    expect(checkBinding('mobile')(noBinding)).toEqual({ account: 'phone', code: 'required', password: 'required' })
    expect(checkBinding('email')({ ...form, account: 'mei@lagoon' })).toEqual({ account: 'email' })
    expect(checkBinding('mobile')(form)).toEqual({})
  })

  it('sends a phone number with its dial code, and an e-mail address without one', () => {
    expect(bindInput('mobile', form)).toEqual({
      type: 'mobile',
      areacode: '81',
      user_string: '9012345678',
      code: '123456',
      login_password: 'secret',
    })
    expect(bindInput('email', { ...form, account: ' mei@lagoon.test ' })).toMatchObject({
      areacode: undefined,
      user_string: 'mei@lagoon.test',
    })
  })

  it('shows a refusal of the exchange at the matching field', () => {
    expect(bindRefusal({ user_string: 'phone', code: 'required' })).toEqual({ account: 'phone', code: 'required' })
  })
})
