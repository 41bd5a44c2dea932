import { describe, expect, it } from 'vitest'
import { atoms, fromAtoms, rate, times } from './atoms'
import { dailyInterest, type PenaltyTerms, penaltyOf, percentOfFraction, termPercent } from './custody'

const custody = (change: Partial<PenaltyTerms> = {}): PenaltyTerms => ({
  amount: atoms('1000'),
  daily_interest: atoms('4'),
  penalty_mode: 'per_remaining_day',
  penalty_rate: rate('0.004'),
  ...change,
})
const penalty = (change: Partial<PenaltyTerms>, days: number) => fromAtoms(penaltyOf(custody(change), days, 8))

describe('interest', () => {
  it('is 40 a day and 600 in 15 days for 10000 at 0.4 %', () => {
    const daily = dailyInterest(atoms('10000'), rate('0.004'), 8)
    expect([fromAtoms(daily), fromAtoms(times(daily, 15))]).toEqual(['40', '600'])
    expect(fromAtoms(termPercent(rate('0.004'), 15))).toBe('6')
    expect(fromAtoms(percentOfFraction(rate('0.004')))).toBe('0.4')
  })

  it('is truncated to the scale of the coin', () => {
    expect(fromAtoms(dailyInterest(atoms('0.01234567'), rate('0.0015'), 8))).toBe('0.00001851')
  })
})

describe('the penalty for leaving early', () => {
  it('is 0.4 % × 3 days × 1000 = 12', () => {
    expect(penalty({}, 3)).toBe('12')
  })

  it('is 1.5 × one day of interest when the product says so, however many days are left', () => {
    const terms = { penalty_mode: 'daily_multiple', penalty_rate: rate('1.5'), daily_interest: atoms('40') } as const
    expect([penalty(terms, 15), penalty(terms, 1)]).toEqual(['60', '60'])
  })

  it('is rounded up, and never exceeds the principal', () => {
    expect(penalty({ amount: atoms('0.00000001') }, 1)).toBe('0.00000001')
    expect(penalty({ penalty_rate: rate('0.09') }, 15)).toBe('1000')
  })
})
