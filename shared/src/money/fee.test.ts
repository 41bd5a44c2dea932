import fc from 'fast-check'
import { expect, it } from 'vitest'
import { add, atoms, fromAtoms, isFiner, rate, times, zero } from './atoms'
import { feeOf, fractionOfPercent, rebateOf, shareOf, withdrawalOf } from './fee'

const fee = (amount: string, percent: string, scale = 8) => fromAtoms(feeOf(atoms(amount), rate(percent), scale))

it('A fee is rounded up to the scale of the coin, and an exact fee stays unchanged', () => {
  expect(fee('0.00012345', '0.1')).toBe('0.00000013')
  expect(fee('0.00012001', '0.1')).toBe('0.00000013')
  expect(fee('0.00012', '0.1')).toBe('0.00000012')
  expect(fee('123.45678', '0.1', 4)).toBe('0.1235')
  expect(fee('33.33333333', '1')).toBe('0.33333334')
  expect(fee('0', '0.1')).toBe('0')
})

it('A share and a rebate are truncated, and are zero when they are finer than the coin', () => {
  expect(fromAtoms(shareOf(atoms('33.33333333'), rate('37.5'), 8))).toBe('12.49999999')
  expect(fromAtoms(rebateOf(atoms('0.12345678'), rate('20'), 8))).toBe('0.02469135')
  expect(rebateOf(atoms('0.00000009'), rate('10'), 8)).toBe(zero)
})

it('A percent is converted to a fraction', () => {
  expect(fromAtoms(fractionOfPercent(rate('0.1')))).toBe('0.001')
})

it('The fee and the receipt of a withdrawal always add up to the amount', () => {
  const figures = (amount: string, percent = '0.1', scale = 8) =>
    Object.values(withdrawalOf(atoms(amount), rate(percent), scale)).map(fromAtoms)
  expect(figures('100')).toEqual(['0.1', '99.9'])
  expect(figures('0.00100001')).toEqual(['0.00000101', '0.000999'])
  expect(figures('33.33333333')).toEqual(['0.03333334', '33.29999999'])
  expect(figures('10', '0.5', 0)).toEqual(['1', '9'])
  expect(figures('100', '0')).toEqual(['0', '100'])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 }), fc.integer({ min: 0, max: 9999 }), (units, basis) => {
      const amount = times(atoms('0.00000001'), units)
      const { fee, receipt } = withdrawalOf(amount, rate((basis / 100).toFixed(2)), 8)
      expect(add(fee, receipt)).toBe(amount)
      expect(isFiner(fee, 8)).toBe(false)
      expect(times(fee, 10_000) >= times(amount, basis)).toBe(true)
    }),
  )
})
