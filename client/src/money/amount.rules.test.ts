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
  ] as const)('"%s" → %s', (typed, problem) => {
    expect(amountProblem(typed, limits)).toBe(problem)
  })

  it('is judged by what is known only', () => {
    expect(amountProblem('1000000', { scale: 4 })).toBeUndefined()
  })

  it('is sent without the point that nothing follows', () => {
    expect(typedAmount('12.')).toBe('12')
  })
})

describe('the sentence under it', () => {
  it('speaks of the balance before the limit', () => {
    expect(amountSentence('too_large', '600', limits)).toBe('insufficient')
    expect(amountSentence('too_large', '600', { ...limits, balance: '1000' })).toBe('maximum')
  })

  it('names the minimum', () => {
    expect(amountSentence('too_small', '1', limits)).toBe('minimum')
    expect(amountSentence('too_small', '0', { scale: 4 })).toBe('plain')
    expect(amountSentence('required', '', limits)).toBe('plain')
  })
})
