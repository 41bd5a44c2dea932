import { describe, expect, it } from 'vitest'
import { down, feeOf, profitOf, resultOf, up } from './options.rules'

describe('a timed option', () => {
  it('is won, lost or flat by its two prices alone', () => {
    expect(resultOf(up, '100', '100.01')).toBe('won')
    expect(resultOf(up, '100', '99.99')).toBe('lost')
    expect(resultOf(down, '100', '99.99')).toBe('won')
    expect(resultOf(down, '100', '100.01')).toBe('lost')
    expect(resultOf(up, '100', '100.00')).toBe('flat')
    expect(resultOf(down, '100', '100.00')).toBe('flat')
  })

  it('pays the stake and its ratio when won, takes the stake when lost, gives it back when flat', () => {
    expect(profitOf('won', '100', '40', 8).toFixed()).toBe('40')
    expect(profitOf('lost', '100', '40', 8).toFixed()).toBe('-100')
    expect(profitOf('flat', '100', '40', 8).toFixed()).toBe('0')
  })

  it('rounds what is paid down and what is charged up', () => {
    expect(profitOf('won', '33.33333333', '85', 8).toFixed()).toBe('28.33333333')
    expect(feeOf('33.33333333', '1', 8).toFixed()).toBe('0.33333334')
    expect(feeOf('100', '1', 8).toFixed()).toBe('1')
  })
})
