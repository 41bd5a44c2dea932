import { describe, expect, it } from 'vitest'
import { dailyInterest, day_s, fullDays, penaltyOf, remainingDays, type Terms, termPercent } from './trust.rules'

const start = 1_800_000_000
const end = start + 15 * day_s
const custody = (change: Partial<Terms> = {}): Terms => ({
  amount: '1000',
  daily_interest: '4',
  penalty_mode: 'per_remaining_day',
  penalty_rate: '0.004',
  end_at: end,
  ...change,
})

describe('interest', () => {
  it('of 10000 at 0.4 % is 40 a day and 600 in 15 days', () => {
    const daily = dailyInterest('10000', '0.004', 8)
    expect(daily.toFixed()).toBe('40')
    expect(daily.mul(15).toFixed()).toBe('600')
    expect(termPercent('0.004', 15)).toBe('6')
  })

  it('is cut at the scale of the coin, every day alike', () => {
    expect(dailyInterest('0.01234567', '0.0015', 8).toFixed()).toBe('0.00001851')
  })

  it('counts full days, and none beyond the term', () => {
    expect(fullDays(start, 15, start + day_s - 1)).toBe(0)
    expect(fullDays(start, 15, start + day_s)).toBe(1)
    expect(fullDays(start, 15, end - 1)).toBe(14)
    expect(fullDays(start, 15, end + 40 * day_s)).toBe(15)
  })
})

describe('leaving early', () => {
  it('counts a begun day whole', () => {
    expect(remainingDays(end, start)).toBe(15)
    expect(remainingDays(end, end - 2 * day_s - 1)).toBe(3)
    expect(remainingDays(end, end - 2 * day_s)).toBe(2)
    expect(remainingDays(end, end - 1)).toBe(1)
    expect(remainingDays(end, end)).toBe(0)
  })

  it('costs 0.4 % × 3 days × 1000 = 12', () => {
    expect(penaltyOf(custody(), end - 3 * day_s, 8).toFixed()).toBe('12')
  })

  it('costs 1.5 × one day of interest where the product says so', () => {
    const terms = custody({
      penalty_mode: 'daily_multiple',
      penalty_rate: '1.5',
      daily_interest: '40',
      amount: '10000',
    })
    expect(penaltyOf(terms, start, 8).toFixed()).toBe('60')
    expect(penaltyOf(terms, end - 1, 8).toFixed()).toBe('60')
  })

  it('is rounded up, and never costs more than the principal', () => {
    expect(penaltyOf(custody({ amount: '0.00000001' }), end - 1, 8).toFixed()).toBe('0.00000001')
    expect(penaltyOf(custody({ penalty_rate: '0.09' }), start, 8).toFixed()).toBe('1000')
  })
})
