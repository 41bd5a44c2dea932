import { describe, expect, it } from 'vitest'
import { alertProblem, awayBy, directionOf } from './alert.form'

const btc = { now_price: '68000.11', price_scale: 2 }

describe('an alert that is being typed', () => {
  it.each([
    ['68000.12', 'above'],
    ['68000.1', 'below'],
    ['68000.11', null],
    ['', null],
  ] as const)('with the price %s has the direction %s', (typed, direction) => {
    expect(directionOf(typed, btc)).toBe(direction)
  })

  it.each([
    ['', 'required'],
    ['.', 'number'],
    ['0.00', 'too_small'],
    ['9'.repeat(18), 'too_large'],
    ['1', undefined],
  ] as const)('with the price %j has the problem %s', (typed, fault) => {
    expect(alertProblem(typed, btc)).toBe(fault)
  })

  it('can be set to a percentage away from the current price, on a price step', () => {
    expect([5, 1, -1, -5].map(percent => awayBy(percent, btc))).toEqual(['71400.11', '68680.11', '67320.1', '64600.1'])
  })
})
