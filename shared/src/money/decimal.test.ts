import { describe, expect, it } from 'vitest'
import { ceilTo, Decimal, floorTo, plain } from './decimal'

describe('the decimal type', () => {
  it('keeps the exact product of the two largest amounts', () => {
    const largest = new Decimal('999999999999999999.999999999999999999')
    expect(plain(largest.times(largest))).toBe(
      '999999999999999999999999999999999998.000000000000000000000000000000000001',
    )
  })

  it('cuts a division instead of rounding it', () => {
    expect(new Decimal(2).div(3).toFixed(4)).toBe('0.6666')
    expect(new Decimal(1).div(3).times(3).lt(1)).toBe(true)
  })

  it('cuts what a user receives and raises what a user is charged', () => {
    expect(plain(floorTo(new Decimal('1.239'), 2))).toBe('1.23')
    expect(plain(floorTo(new Decimal('-1.231'), 2))).toBe('-1.24')
    expect(plain(ceilTo(new Decimal('1.231'), 2))).toBe('1.24')
    expect(plain(ceilTo(new Decimal('1.23'), 2))).toBe('1.23')
  })

  it('never writes an exponent', () => {
    expect(new Decimal('0.000000000000000001').toString()).toBe('0.000000000000000001')
  })
})
