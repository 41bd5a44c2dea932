import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { format, truncate } from './format'

const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map(list => list.join(''))

describe('an amount on the screen', () => {
  it('is truncated and never rounded up', () => {
    expect(format('1.13', { scale: 2 })).toBe('1.13')
    expect(format('0.999999', { scale: 2 })).toBe('0.99')
    expect(format('-1234.5678', { scale: 2 })).toBe('-1,234.56')
  })

  it('shows the requested decimals', () => {
    expect(format('5', { scale: 2 })).toBe('5.00')
    expect(format('5.10', { scale: 4, trim: true })).toBe('5.1')
    expect(format('67000.5', { scale: 0 })).toBe('67,000')
  })

  it('keeps every digit without a scale', () => {
    expect(format('123456789012345678.000000000000000001')).toBe('123,456,789,012,345,678.000000000000000001')
  })

  it('never shows a sign before zero', () => {
    expect(format('-0.004', { scale: 2 })).toBe('0.00')
    expect(format('0', { scale: 2, sign: true })).toBe('0.00')
  })

  it('shows a plus before a gain when requested', () => {
    expect(format('12.5', { scale: 2, sign: true })).toBe('+12.50')
  })

  it('returns a text that is not an amount unchanged', () => {
    expect(format('--', { scale: 2 })).toBe('--')
  })

  it('is truncated without grouping for a form field', () => {
    expect(truncate('1234.56789', 4)).toBe('1234.5678')
    expect(truncate('1.50', 8)).toBe('1.5')
  })

  it('keeps exactly the leading digits of any amount', () => {
    fc.assert(
      fc.property(digits(1, 18), digits(0, 18), fc.integer({ min: 0, max: 18 }), (whole, decimals, scale) => {
        const shown = format(decimals ? `${whole}.${decimals}` : whole, { scale, group: false })
        const fraction = decimals.slice(0, scale).padEnd(scale, '0')
        expect(shown).toBe(BigInt(whole).toString() + (fraction ? `.${fraction}` : ''))
        expect(format(shown).replaceAll(',', '')).toBe(shown)
      }),
    )
  })
})
