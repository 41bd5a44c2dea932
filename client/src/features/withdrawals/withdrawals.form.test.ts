import { describe, expect, it } from 'vitest'
import { missingGates } from './gates'
import {
  boundCard,
  checkWithdraw,
  leftToday,
  mostOf,
  quote,
  type WithdrawInfo,
  withdrawInput,
  withdrawLimits,
} from './withdrawals.form'

const info: WithdrawInfo = {
  name: 'USDT',
  rate: '0.1',
  min_number: '20',
  max_number: '1000',
  change_balance: '500.5',
  min_deposit: '10',
  daily_limit: 3,
  daily_used: 1,
  arrival_hours: 12,
  hold_hours: 24,
  held_until: '',
  held_for: '',
}
const check = (amount: string, balance = info.change_balance) =>
  checkWithdraw({ amount, notes: '' }, withdrawLimits({ ...info, change_balance: balance }, 8)).amount

describe('a withdrawal', () => {
  it('must lie between the minimum and the lower of maximum and balance', () => {
    expect(check('')).toBe('required')
    expect(check('19.99')).toBe('too_small')
    expect(check('500.6')).toBe('too_large')
    expect(check('1000.1', '5000')).toBe('too_large')
    expect(check('500.5')).toBeUndefined()
  })

  it('shows its fee and the amount received while the user types', () => {
    expect(quote('1000', '0.1', 8)).toEqual({ fee: '1', receipt: '999' })
    expect(quote('0.00000001', '0.1', 8)).toEqual({ fee: '0.00000001', receipt: '0' })
    expect(quote('', '0.1', 8)).toBeUndefined()
  })

  it('offers the balance, up to the maximum', () => {
    expect(mostOf(info)).toBe('500.5')
    expect(mostOf({ ...info, change_balance: '5000' })).toBe('1000')
  })

  it('shows how many applications are left today', () => {
    expect(leftToday(info)).toBe(2)
    expect(leftToday({ ...info, daily_used: 4 })).toBe(0)
  })

  it('has no chain when it goes to the bound card', () => {
    expect(withdrawInput(9999, { amount: '50', notes: ' rent ' }, boundCard, '246810')).toEqual({
      currency: 9999,
      number: '50',
      address: '--',
      netType: undefined,
      notes: 'rent',
      pay_password: '246810',
    })
  })
})

describe('the gates before a withdrawal', () => {
  it('are listed in order', () => {
    expect(missingGates({ review_status: 0, has_pay_password: false }, { kind: 'address', there: false })).toEqual([
      'identity',
      'password',
      'address',
    ])
    expect(missingGates({ review_status: 1, has_pay_password: true }, { kind: 'card', there: false })).toEqual([
      'review',
      'card',
    ])
    expect(missingGates({ review_status: 2, has_pay_password: true }, { kind: 'address', there: true })).toEqual([])
  })
})
