import { describe, expect, it } from 'vitest'
import { type AddressForm, addressInput, checkAddress, refusedField } from './address.form'

const form: AddressForm = { currency: 3, chain: 'TRC20', address: '', notes: '', code: '', password: '' }

describe('a new address', () => {
  it('requires the address, the code and a fund password of six digits', () => {
    expect(checkAddress(form)).toEqual({ address: 'required', code: 'required', password: 'required' })
    expect(checkAddress({ ...form, address: 'T9', code: '123456', password: '12345' })).toEqual({
      password: 'six_digits',
    })
  })

  it('is sent trimmed and without an empty note', () => {
    expect(addressInput({ ...form, address: ' TQm7 ', code: '123456', password: '246810' })).toEqual({
      currency_id: 3,
      netType: 'TRC20',
      address: 'TQm7',
      notes: undefined,
      pay_password: '246810',
      code: '123456',
    })
  })

  it('shows a refusal at the field it concerns', () => {
    expect(refusedField('address_exists')).toBe('address')
    expect(refusedField('code_invalid')).toBe('code')
    expect(refusedField('fund_password_locked')).toBe('password')
    expect(refusedField('not_found')).toBeUndefined()
  })
})
