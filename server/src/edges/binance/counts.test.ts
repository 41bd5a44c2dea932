import { describe, expect, it } from 'vitest'
import { Counts, most_orders, most_weight } from './counts'

const day_ms = 86_400_000
const at = (isLimited = true) => {
  const wall = { at: 20_000 * day_ms, now: () => wall.at }
  return { wall, counts: new Counts(wall, isLimited) }
}

describe('the request weight of a caller', () => {
  it('is reported in the headers, and starts at zero each minute', () => {
    const { wall, counts } = at()
    expect(counts.asked('a', 2).headers).toEqual({ 'x-mbx-used-weight': '2', 'x-mbx-used-weight-1m': '2' })
    expect(counts.asked('a', 3).headers['x-mbx-used-weight']).toBe('5')
    expect(counts.asked('b', 1).headers['x-mbx-used-weight']).toBe('1')
    wall.at += 59_999
    expect(counts.asked('a', 1).headers['x-mbx-used-weight']).toBe('6')
    wall.at += 1
    expect(counts.asked('a', 1).headers['x-mbx-used-weight']).toBe('1')
  })

  it('is refused above the limit, with the seconds until the minute ends', () => {
    const { wall, counts } = at()
    wall.at += 1500
    expect(counts.asked('a', most_weight).fault).toBeNull()
    expect(counts.asked('a', 1).fault).toMatchObject({ code: -1003, retryAfter_s: 59 })
    wall.at += 58_499
    expect(counts.asked('a', 1).fault).toMatchObject({ retryAfter_s: 1 })
    const unlimited = at(false).counts
    expect(unlimited.asked('a', most_weight + 1).fault).toBeNull()
  })
})

describe('the order count of a user', () => {
  it('is reported for ten seconds and for a day', () => {
    const { wall, counts } = at()
    counts.placed(1)
    wall.at += 9_999
    expect(counts.placed(1).headers).toEqual({ 'x-mbx-order-count-10s': '2', 'x-mbx-order-count-1d': '2' })
    wall.at += 1
    expect(counts.placed(1).headers).toEqual({ 'x-mbx-order-count-10s': '1', 'x-mbx-order-count-1d': '3' })
    wall.at += 10_000
    expect(counts.placed(1).headers).toEqual({ 'x-mbx-order-count-10s': '1', 'x-mbx-order-count-1d': '4' })
    wall.at += day_ms - 20_000
    expect(counts.placed(1).headers['x-mbx-order-count-1d']).toBe('1')
  })

  it('is refused above the limit for ten seconds', () => {
    const { counts } = at()
    const placed = Array.from({ length: most_orders.in10s }, () => counts.placed(1).fault)
    expect(placed.every(fault => fault === null)).toBe(true)
    expect(counts.placed(1).fault).toMatchObject({
      ...{ code: -1015, status: 429, retryAfter_s: 10 },
      message: 'Too many new orders; current limit is 50 orders per 10 SECOND.',
    })
    expect(counts.placed(2).fault).toBeNull()
  })

  it('is refused above the limit for a day', () => {
    const { wall, counts } = at()
    for (let i = 1; i < most_orders.inDay; i++) {
      counts.placed(1)
      if (i % most_orders.in10s === 0) wall.at += 10_000
    }
    expect(counts.placed(1).fault).toBeNull()
    wall.at += 10_000
    expect(counts.placed(1).fault).toMatchObject({
      ...{ code: -1015, status: 429, retryAfter_s: 46_400 },
      message: 'Too many new orders; current limit is 200000 orders per 1 DAY.',
    })
  })
})

describe('the memory of callers', () => {
  const used = (counts: Counts, who: string) => Number(counts.asked(who, 1).headers['x-mbx-used-weight'])

  it('holds twenty thousand, drops those of older minutes first, and then all', () => {
    const { wall, counts } = at()
    for (let i = 1; i < 20_000; i++) used(counts, `old ${i}`)
    wall.at += 60_000
    expect(used(counts, 'first')).toBe(1)
    expect([used(counts, 'second'), used(counts, 'first')]).toEqual([1, 2])
    for (let i = 3; i <= 20_000; i++) used(counts, `new ${i}`)
    expect(used(counts, 'first')).toBe(3)
    expect(used(counts, 'one more')).toBe(1)
    expect(used(counts, 'first')).toBe(1)
  })
})
