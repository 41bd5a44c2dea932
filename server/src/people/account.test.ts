import { describe, expect, it } from 'vitest'
import type { Refusal } from '../platform/refusal'
import { accountOf, erasedAccount, kindOf } from './account'

const faultOf = (run: () => unknown) => {
  try {
    return run()
  } catch (error) {
    return (error as Refusal).detail.fields
  }
}

describe('an account', () => {
  it('has its mailbox in lower case without spaces', () => {
    expect(accountOf('email', ' Alice@Example.COM ').name).toBe('alice@example.com')
  })
  it('consists of the dial code and the phone number', () => {
    expect(accountOf('mobile', '91234567')).toEqual({
      kind: 'mobile',
      name: '85291234567',
      area_code: '852',
      phone: '91234567',
      names: ['85291234567', '852091234567'],
    })
    expect(accountOf('mobile', '13800138000', '86').name).toBe('8613800138000')
  })
  it('is the same with and without the trunk prefix, and is looked up as typed first', () => {
    expect(accountOf('mobile', '0812345678', '66')).toMatchObject({
      ...{ name: '66812345678', phone: '812345678', names: ['660812345678', '66812345678'] },
    })
  })
  it('has at most fifteen digits including the dial code', () => {
    expect(accountOf('mobile', '123456789012', '852').name).toBe('852123456789012')
    expect(faultOf(() => accountOf('mobile', '1234567890123', '852'))).toEqual({ user_string: 'phone' })
    expect(accountOf('mobile', '1234567890123', '86').name).toBe('861234567890123')
  })
  it('of an erased user has an unusable name and no dial code', () => {
    const alias = (name: string) => `~${name}`
    expect(erasedAccount(accountOf('email', 'alice@example.com'), alias)).toEqual({
      ...{ kind: 'email', name: '~alice@example.com', email: '~alice@example.com' },
    })
    expect(erasedAccount(accountOf('mobile', '91234567'), alias)).toEqual({
      ...{ kind: 'mobile', name: '~85291234567', area_code: '', phone: '~85291234567' },
    })
  })
  it('is refused with the name of the wrong field', () => {
    expect(faultOf(() => accountOf('email', 'alice'))).toEqual({ user_string: 'email' })
    for (const phone of ['1234', '12345678901234', '+91234567', '9123 4567', '９１２３４５６７', 'alice'])
      expect(faultOf(() => accountOf('mobile', phone))).toEqual({ user_string: 'phone' })
    expect(faultOf(() => accountOf('mobile', '91234567', '999'))).toEqual({ areacode: 'choice' })
    const fields = { account: 'account', area_code: 'area_code' }
    expect(faultOf(() => accountOf('mobile', 'x', '852', fields))).toEqual({ account: 'phone' })
  })
  it('is an email address if it contains an @, and a phone number otherwise', () => {
    expect([kindOf('a@b.c'), kindOf('91234567')]).toEqual(['email', 'mobile'])
  })
})
