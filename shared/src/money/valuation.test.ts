import { expect, it } from 'vitest'
import { atoms, fromAtoms, zero } from './atoms'
import { percentOf, worthOf, worthOfAll } from './valuation'

it('An amount is worth the price of its coin, truncated', () => {
  expect(fromAtoms(worthOf(atoms('0.5'), atoms('68000.1'), 8))).toBe('34000.05')
  expect(fromAtoms(worthOf(atoms('0.00000001'), atoms('68000.1'), 8))).toBe('0.00068')
  expect(worthOf(atoms('5'), zero, 8)).toBe(zero)
})

it('The worth of several amounts is truncated once', () => {
  const half = [atoms('0.5'), atoms('0.3')] as const
  expect(fromAtoms(worthOfAll([half, half], 1))).toBe('0.3')
  expect(fromAtoms(worthOf(...half, 1))).toBe('0.1')
  const nearlyOne = [atoms('0.000000000000000001'), atoms('0.999999999999999999')] as const
  expect(worthOfAll([nearlyOne], 18)).toBe(zero)
})

it('A part is shown in percent of the whole', () => {
  expect(fromAtoms(percentOf(atoms('98'), atoms('99')))).toBe('98.98')
  expect(percentOf(zero, zero)).toBe(zero)
})
