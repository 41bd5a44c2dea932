import { describe, expect, it } from 'vitest'
import { backoffMs } from './backoff'

describe('the delay before a reconnect', () => {
  it('doubles each time, up to 15 seconds', () => {
    expect([0, 1, 2, 5, 99].map(failures => backoffMs(failures, 1))).toEqual([500, 1000, 2000, 15_000, 15_000])
  })

  it('varies over the later half of the wait', () => {
    expect(backoffMs(2, 0)).toBe(1000)
    expect(backoffMs(2, 0.5)).toBe(1500)
  })
})
