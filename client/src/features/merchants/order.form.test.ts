import { describe, expect, it } from 'vitest'
import {
  chargedBelow,
  checkOrder,
  isSoldOut,
  limitsOf,
  type Merchant,
  noOrder,
  quantityFor,
  quantityOf,
  totalFor,
  totalOf,
} from './order.form'

const merchant = { min_number: '100', max_number: '20000', stock: '180000' } as Merchant

describe('an order with a merchant', () => {
  it('converts quantity to total and back, rounded in favour of the merchant', () => {
    expect(totalFor('12.345', '7.83')).toBe('96.67')
    expect(quantityFor('100', '7.83', 8)).toBe('12.77139208')
    expect(totalFor(quantityFor('100', '7.83', 8), '7.83')).toBe('100')
    expect(totalFor('12.', '7.83')).toBe('93.96')
    expect(totalFor('', '7.83')).toBe('')
    expect(quantityFor('abc', '7.83', 8)).toBe('')
    expect(quantityFor('5', '0', 8)).toBe('')
  })

  it('keeps the typed figure and updates the other one when the price moves', () => {
    expect(totalOf({ amount: '2', by: 'quantity' }, '7.83')).toBe('15.66')
    expect(totalOf({ amount: '2', by: 'quantity' }, '8')).toBe('16')
    expect(quantityOf({ amount: '16', by: 'total' }, '8', 8)).toBe('2')
  })

  it('shows the lower charge when the coin has too few decimals for the typed total', () => {
    const spend = (amount: string, scale: number) => chargedBelow({ amount, by: 'total' }, '7.83', scale)
    expect(spend('100', 2)).toBe('99.99')
    expect(spend('100', 0)).toBe('93.96')
    expect(spend('100', 8)).toBeNull()
    expect(spend('78.30', 2)).toBeNull()
    expect(spend('', 2)).toBeNull()
    expect(chargedBelow({ amount: '100', by: 'quantity' }, '7.83', 2)).toBeNull()
  })

  it('is limited by the limits of the merchant and by the stock', () => {
    expect(limitsOf(merchant, 8)).toEqual({ scale: 8, minimum: '100', maximum: '20000' })
    expect(limitsOf({ ...merchant, stock: '1500' }, 8).maximum).toBe('1500')
    expect(isSoldOut(merchant)).toBe(false)
    expect(isSoldOut({ ...merchant, stock: '99.9' })).toBe(true)
  })

  it('requires a quantity within the limits, a way to pay, a voucher and the agreement', () => {
    const check = checkOrder(limitsOf(merchant, 8), '7.83')
    expect(check(noOrder)).toEqual({
      amount: 'required',
      payType: 'required',
      voucher: 'required',
      agreed: 'required',
    })
    const whole = { amount: '150', by: 'quantity', payType: '1', voucher: '/uploads/x', agreed: true } as const
    expect(check(whole)).toEqual({})
    expect(check({ ...whole, amount: '99.99' })).toEqual({ amount: 'too_small' })
    expect(check({ ...whole, by: 'total', amount: '783' })).toEqual({})
    expect(check({ ...whole, by: 'total', amount: '782' })).toEqual({ amount: 'too_small' })
    expect(check({ ...whole, amount: '20000.01' })).toEqual({ amount: 'too_large' })
  })
})
