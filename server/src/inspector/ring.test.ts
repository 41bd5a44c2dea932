import { describe, expect, it } from 'vitest'
import { Ring } from './ring'

const filled = (most: number, mostWeight: number, weights: number[]) => {
  const ring = new Ring<{ n: number; weight: number }>(most, mostWeight)
  for (const [n, weight] of weights.entries()) ring.add({ n, weight })
  return [...ring.newestFirst()].map(({ n }) => n)
}

describe('the ring of recent items', () => {
  it('returns the newest items first, up to its maximum', () => {
    expect(filled(3, 100, [1, 1])).toEqual([1, 0])
    expect(filled(3, 100, [1, 1, 1, 1, 1])).toEqual([4, 3, 2])
  })

  it('returns fewer items if they are heavy, and always the newest', () => {
    expect(filled(5, 10, [4, 4, 4])).toEqual([2, 1])
    expect(filled(5, 10, [1, 1, 1, 99])).toEqual([3])
    expect(filled(5, 10, [99, 1, 1, 1])).toEqual([3, 2, 1])
    expect(filled(2, 10, [5, 5, 5, 1, 1, 9])).toEqual([5, 4])
  })

  it('drops everything when it is cleared', () => {
    const ring = new Ring<{ weight: number }>(3, 10)
    ring.add({ weight: 10 })
    ring.clear()
    expect([...ring.newestFirst()]).toEqual([])
    ring.add({ weight: 5 })
    ring.add({ weight: 5 })
    expect(ring.size).toBe(2)
  })
})
