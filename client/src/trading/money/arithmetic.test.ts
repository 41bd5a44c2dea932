import { describe, expect, it } from 'vitest'
import { isAbove, isZero, minus, nearestPercent, percentFrom, percentOf, plus, times } from './arithmetic'

describe('figures that the client calculates', () => {
  it('add and subtract without losing a digit', () => {
    expect(plus('0.1', '0.2')).toBe('0.3')
    expect(minus('100000000.00000001', '0.00000001')).toBe('100000000')
    expect(minus('1', '1.5')).toBe('-0.5')
  })

  it('multiply an amount by its price exactly', () => {
    expect(times('1.25', '68000.1')).toBe('85000.125')
    expect(times('0', '68000.1')).toBe('0')
  })

  it('truncate a percentage of the balance', () => {
    expect(percentOf(25, '0.1', 8)).toBe('0.025')
    expect(percentOf(33, '1', 1)).toBe('0.3')
    expect(percentOf(100, '20431.884412', 8)).toBe('20431.884412')
  })

  it('convert an amount to a slider percentage from 0 to 100', () => {
    expect(percentFrom('3', '9')).toBe(33)
    expect(percentFrom('12', '9')).toBe(100)
    expect(percentFrom('1', '0')).toBe(0)
    expect(nearestPercent('0.24', '0.967')).toBe(25)
    expect(nearestPercent('12', '9')).toBe(100)
    expect(nearestPercent('1', '0')).toBe(0)
  })

  it('compare values beyond the precision of a double', () => {
    expect(isAbove('9007199254740993.1', '9007199254740993')).toBe(true)
    expect(isZero('0.000')).toBe(true)
    expect(isZero('0.0001')).toBe(false)
  })
})
