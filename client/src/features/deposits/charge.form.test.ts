import { describe, expect, it } from 'vitest'
import { chargeInput, checkCharge, noCharge } from './charge.form'

const limits = { scale: 8, minimum: '10' }
const proof = '/uploads/abc'

describe('a deposit', () => {
  it('requires its amount and its proof', () => {
    expect(checkCharge(limits, false)(noCharge)).toEqual({ amount: 'required', proof: 'required' })
  })

  it('is refused below the minimum of the coin', () => {
    expect(checkCharge(limits, false)({ ...noCharge, amount: '9.99', proof })).toEqual({ amount: 'too_small' })
    expect(checkCharge(limits, false)({ ...noCharge, amount: '10', proof })).toEqual({})
  })

  it('requires and sends the transferred amount when it comes by bank', () => {
    expect(checkCharge(limits, true)({ ...noCharge, amount: '10', proof })).toEqual({ transferred: 'required' })
    expect(chargeInput(9999, { amount: '10', transferred: '10.5', proof }, undefined)).toMatchObject({
      netType: undefined,
      account: '10.5',
    })
  })

  it('sends the chain when it comes by chain', () => {
    expect(chargeInput(3, { ...noCharge, amount: '10.', proof }, 'TRC20')).toEqual({
      currency: 3,
      amount: '10',
      netType: 'TRC20',
      account: undefined,
      imgs: proof,
    })
  })
})
