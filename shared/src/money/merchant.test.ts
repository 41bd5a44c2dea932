import { expect, it } from 'vitest'
import { atoms, fromAtoms, rate } from './atoms'
import { priceOf, quantityFor, totalFor } from './merchant'

it('A merchant price is the market price at the rate of the merchant, rounded up to a hundredth', () => {
  expect(fromAtoms(priceOf(atoms('1'), rate('7.83')))).toBe('7.83')
  expect(fromAtoms(priceOf(atoms('68000.1'), rate('7.83')))).toBe('532440.79')
})

it('A total is rounded up, and the quantity that a total buys is truncated', () => {
  expect(fromAtoms(totalFor(atoms('12.345'), atoms('7.83')))).toBe('96.67')
  expect(fromAtoms(totalFor(atoms('100'), atoms('7.83')))).toBe('783')
  expect(fromAtoms(quantityFor(atoms('100'), atoms('7.83'), 8))).toBe('12.77139208')
  expect(totalFor(quantityFor(atoms('100'), atoms('7.83'), 8), atoms('7.83')) <= atoms('100')).toBe(true)
})
