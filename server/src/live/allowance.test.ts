import { describe, expect, it } from 'vitest'
import { Allowance } from './allowance'

const takeMany = (allowance: Allowance, times: number, now_ms: number) =>
  Array.from({ length: times }, () => allowance.take(now_ms)).filter(Boolean).length

describe('the message allowance of a client', () => {
  it('allows one burst at once and no more', () => {
    expect(takeMany(new Allowance(120, 20, 0), 500, 0)).toBe(120)
  })

  it('refills over time, up to the burst', () => {
    const allowance = new Allowance(120, 20, 0)
    takeMany(allowance, 120, 0)
    expect(takeMany(allowance, 500, 1000)).toBe(20)
    expect(takeMany(allowance, 500, 3_600_000)).toBe(120)
  })
})
