import { describe, expect, it } from 'vitest'
import { amountProblem, amountSentence, typedAmount } from './amount.rules'

const limits = { scale: 4, minimum: '10', maximum: '500', balance: '100.5' }

describe('a typed amount', () => {
  it.each([
    ['', 'required'],
    ['x', 'number'],
    ['12.34567', 'decimals'],
    ['0.00', 'too_small'],
    ['9.9999', 'too_small'],
    ['100.6', 'too_large'],
    ['100.5', undefined],
    ['10', undefined],
    ['12.', undefined],
  ] as const)('typed as "%s" has the problem %s', (typed, problem) => {
    expect(amountProblem(typed, limits)).toBe(problem)
  })

  it('is checked only against the limits that are known', () => {
    expect(amountProblem('1000000', { scale: 4 })).toBeUndefined()
  })

  it('is sent without a trailing point', () => {
    expect(typedAmount('12.')).toBe('12')
  })
})

describe('the message under an amount', () => {
  it('mentions the balance before the maximum', () => {
    expect(amountSentence('too_large', '600', limits)).toBe('insufficient')
    expect(amountSentence('too_large', '600', { ...limits, balance: '1000' })).toBe('maximum')
  })

  it('mentions the minimum when there is one', () => {
    expect(amountSentence('too_small', '1', limits)).toBe('minimum')
    expect(amountSentence('too_small', '0', { scale: 4 })).toBe('plain')
    expect(amountSentence('required', '', limits)).toBe('plain')
  })
})
