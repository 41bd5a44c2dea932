import { expect, it } from 'vitest'
import { plainDecimal } from './plainDecimal'

it('The field accepts plain decimals as typed', () => {
  for (const text of ['', '1', '1.', '1.2', '0.00000001', '120']) expect(plainDecimal(text, 8)).toBe(text)
})

it('The field accepts the comma of a decimal keyboard and pasted thousands separators', () => {
  expect(plainDecimal('1,', 2)).toBe('1.')
  expect(plainDecimal('1,234.56', 2)).toBe('1234.56')
  expect(plainDecimal(' 12 000.5', 2)).toBe('12000.5')
})

it('The field drops digits beyond the scale of the coin', () => {
  expect(plainDecimal('1.239', 2)).toBe('1.23')
  expect(plainDecimal('7.5', 0)).toBe('7')
})

it('The field adds a missing zero and removes extra ones', () => {
  expect(plainDecimal('.5', 2)).toBe('0.5')
  expect(plainDecimal('007', 2)).toBe('7')
  expect(plainDecimal('00', 2)).toBe('0')
})

it('The field refuses signs, exponents, letters and second points', () => {
  for (const text of ['-1', '+1', '1e3', 'abc', '1.2.3', '0x10', '١']) expect(plainDecimal(text, 8)).toBeNull()
})

it.each([
  ['１，２３４．５０', '1234.50'],
  ['$1,234.50', '1234.50'],
  ['HK$ 1,234.50', null],
  ['1.000,50', '1000.50'],
  ['1.234.567,8', '1234567.8'],
  ['1.234.567', '1234567'],
  ['1,234,567', '1234567'],
  ["1'234.50 €", '1234.50'],
  ['￥１２', '12'],
  ['1 234,5', '1234.5'],
  ['1.234', '1.234'],
  ['1.234,', null],
  ['1,2,3', null],
  ['1,23.4', null],
  ['12 BTC', null],
])('The field takes a pasted %s as %s', (text, taken) => {
  expect(plainDecimal(text, 8)).toBe(taken)
})
