import { describe, expect, it } from 'vitest'
import { compareFigures, formatFigure, signOf } from './figure'

describe('a figure on screen', () => {
  it('is truncated, never rounded', () => {
    expect(formatFigure('1.139999', { scale: 2 })).toBe('1.13')
    expect(formatFigure('0.999999999999999999', { scale: 8 })).toBe('0.99999999')
    expect(formatFigure('-1.139', { scale: 2 })).toBe('-1.13')
  })

  it('is grouped by thousands before the point only', () => {
    expect(formatFigure('1234567.1234567')).toBe('1,234,567.1234567')
    expect(formatFigure('999')).toBe('999')
    expect(formatFigure('100000000000000000000000.5', { scale: 1 })).toBe('100,000,000,000,000,000,000,000.5')
  })

  it('is filled up to its scale and drops idle zeros without one', () => {
    expect(formatFigure('5', { scale: 2 })).toBe('5.00')
    expect(formatFigure('5.500')).toBe('5.5')
    expect(formatFigure('007.10', { scale: 0 })).toBe('7')
  })

  it('shows a sign only where something is left after truncation', () => {
    expect(formatFigure('1.5', { scale: 2, signed: true })).toBe('+1.50')
    expect(formatFigure('-0.001', { scale: 2, signed: true })).toBe('0.00')
    expect(formatFigure('0', { signed: true })).toBe('0')
  })

  it('leaves alone what is no decimal', () => {
    expect(formatFigure('--')).toBe('--')
    expect(formatFigure('1e5')).toBe('1e5')
  })

  it('knows which way it moved, beyond what a double can hold', () => {
    expect(compareFigures('0.100000000000000002', '0.100000000000000001')).toBe(1)
    expect(compareFigures('-2', '-1.9')).toBe(-1)
    expect(compareFigures('1.50', '1.5')).toBe(0)
    expect(signOf('-0.00')).toBe(0)
    expect(signOf('-0.01')).toBe(-1)
  })
})
