import { expect, it } from 'vitest'
import { compareFigures, formatFigure, signOf } from './figure'

it('A figure shows all its decimals, or exactly the given scale', () => {
  expect(formatFigure('1234.500')).toBe('1,234.5')
  expect(formatFigure('1234.5', { scale: 2 })).toBe('1,234.50')
  expect(formatFigure('1.139', { scale: 2, signed: true })).toBe('+1.13')
})

it('A figure that truncates to zero has no sign', () => {
  expect(signOf(formatFigure('-0.001', { scale: 2, signed: true }))).toBe(0)
  expect(signOf('-0.01')).toBe(-1)
  expect(signOf('+1,000')).toBe(1)
})

it('Figures compare correctly beyond the precision of a double', () => {
  expect(compareFigures('0.100000000000000002', '0.100000000000000001')).toBe(1)
  expect(compareFigures('-2', '-1.9')).toBe(-1)
  expect(compareFigures('-0.5', '0')).toBe(-1)
  expect(compareFigures('1.50', '1.5')).toBe(0)
})
