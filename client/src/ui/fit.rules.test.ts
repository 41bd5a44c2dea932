import { expect, it } from 'vitest'
import { emsOf } from './fit.rules'

it('A figure is as wide as its digits, its separators and its unit', () => {
  expect(emsOf('1,000.5').toFixed(2)).toBe('3.60')
  expect(emsOf('1,000.5', 'USDT').toFixed(2)).toBe('5.20')
  expect(emsOf('')).toBe(0)
})
