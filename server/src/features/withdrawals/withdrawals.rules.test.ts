import { Decimal } from '@lagoon/shared/money/decimal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertWithin, split } from './withdrawals.rules'

const usdt = { name: 'USDT', scale: 8, min_withdraw: '20', max_withdraw: '1000000', withdraw_fee: '0.1' }
const figures = (amount: string, terms = usdt) => {
  const { fee, receipt } = split(new Decimal(amount), terms)
  return [fee.toFixed(), receipt.toFixed()]
}

describe('the fee of a withdrawal', () => {
  it('is a percent of the amount, raised at the scale of the coin', () => {
    expect(figures('100')).toEqual(['0.1', '99.9'])
    expect(figures('0.00100001')).toEqual(['0.00000101', '0.000999'])
    expect(figures('33.33333333')).toEqual(['0.03333334', '33.29999999'])
    expect(figures('10', { ...usdt, scale: 0, withdraw_fee: '0.5' })).toEqual(['1', '9'])
    expect(figures('100', { ...usdt, withdraw_fee: '0' })).toEqual(['0', '100'])
  })

  it('and what arrives are always the amount, to the last digit', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 17n), fc.integer({ min: 0, max: 9999 }), (units, basis) => {
        const amount = new Decimal(units.toString()).div(1e8)
        const { fee, receipt } = split(amount, { scale: 8, withdraw_fee: new Decimal(basis).div(100).toFixed() })
        expect(fee.add(receipt).eq(amount)).toBe(true)
        expect(fee.decimalPlaces()).toBeLessThanOrEqual(8)
        expect(fee.gte(amount.mul(basis).div(10_000))).toBe(true)
      }),
    )
  })
})

describe('the limits of a withdrawal', () => {
  it('let the bounds themselves pass and name the one that is missed', () => {
    assertWithin(new Decimal('20'), usdt)
    assertWithin(new Decimal('1000000'), usdt)
    const refusal = (amount: string, terms = usdt) => {
      try {
        assertWithin(new Decimal(amount), terms)
      } catch (error) {
        return error
      }
    }
    expect(refusal('19.99999999')).toMatchObject({ key: 'below_minimum', detail: { params: { range: '20 USDT' } } })
    expect(refusal('1000000.00000001')).toMatchObject({
      key: 'above_maximum',
      detail: { text: 'above_maximum.withdrawal' },
    })
    expect(refusal('0.00000001', { ...usdt, min_withdraw: '0' })).toMatchObject({ key: 'below_minimum' })
  })
})
