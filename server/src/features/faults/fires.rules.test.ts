import { describe, expect, it } from 'vitest'
import { strikes } from './fires.rules'

const counted = (when: Parameters<typeof strikes>[0], calls: number) =>
  Array.from({ length: calls }, (_, i) => i + 1).filter(seen => strikes(when, seen))

describe('an injected fault', () => {
  it('occurs from the n-th call on, or in every call without a number', () => {
    expect(counted({ nth: 3, probability: null, seed: '1' }, 5)).toEqual([3, 4, 5])
    expect(counted({ nth: null, probability: null, seed: '1' }, 2)).toEqual([1, 2])
  })

  it('occurs with its probability, in the same calls for the same seed, and in others for another seed', () => {
    const quarter = { nth: null, probability: '0.25', seed: 'one' }
    const hit = counted(quarter, 4000)
    expect(hit.length).toBeGreaterThan(900)
    expect(hit.length).toBeLessThan(1100)
    expect(counted(quarter, 4000)).toEqual(hit)
    expect(counted({ ...quarter, seed: 'two' }, 4000)).not.toEqual(hit)
    expect(counted({ ...quarter, probability: '0' }, 1000)).toEqual([])
    expect(counted({ ...quarter, probability: '1' }, 3)).toEqual([1, 2, 3])
  })

  it('occurs in the same calls in every version: SHA-256 of “one:2” begins with 3c395a06ddd1, which is 0.23525', () => {
    const often = (probability: string) => counted({ nth: null, probability, seed: 'one' }, 12)
    expect(often('0.25')).toEqual([2, 10, 12])
    expect(often('0.2352')).toEqual([10, 12])
    expect(often('0.2353')).toEqual([2, 10, 12])
    expect(often('0.235250116993317')).toEqual([10, 12])
  })
})
