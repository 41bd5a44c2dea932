import { describe, expect, it } from 'vitest'
import { makeTable } from '../platform/db/makeTable'
import { most, RowCache } from './rowCache'

const people = makeTable('world.person', { id: 'int' }, { key: ['id'] })
const houses = makeTable('world.house', { id: 'int' }, { key: ['id'] })

describe('the row cache', () => {
  it('distinguishes a cached row, a row that does not exist and a row that was not loaded', () => {
    const cache = new RowCache()
    cache.set(people, 1, { id: 1 })
    cache.set(people, 2, null)
    expect([cache.get(people, 1), cache.get(people, 2), cache.get(people, 3)]).toEqual([{ id: 1 }, null, undefined])
    expect(cache.get(houses, 1)).toBeUndefined()
  })

  it('returns the value that was set last, even if an older one was set long ago', () => {
    const cache = new RowCache()
    cache.set(people, 1, { id: 1 })
    for (let id = 2; id <= most; id++) cache.set(people, id, { id })
    cache.set(houses, 1, { id: 1 })
    cache.set(people, 1, null)
    for (let id = 2; id < most; id++) cache.set(houses, id, { id })
    expect(cache.get(people, 1)).toBeNull()
  })

  it('forgets a row after twice as many others were used, unless it was used itself', () => {
    const cache = new RowCache()
    cache.set(people, 1, { id: 1 })
    cache.set(people, 2, { id: 2 })
    for (let id = 3; id <= 2 * most + 2; id++) {
      cache.set(people, id, { id })
      if (id % most === 0) cache.get(people, 2)
    }
    expect([cache.get(people, 1), cache.get(people, 2)]).toEqual([undefined, { id: 2 }])
  })

  it('drops a row, also one that was set long ago, and counts it no longer', () => {
    const cache = new RowCache()
    cache.set(people, 1, { id: 1 })
    for (let id = 2; id <= most; id++) cache.set(people, id, { id })
    cache.set(people, 1, { id: 1 })
    cache.set(houses, 1, { id: 1 })
    cache.drop(people, 1)
    cache.drop(people, most)
    expect([cache.get(people, 1), cache.get(people, most), cache.get(houses, 1)]).toEqual([
      undefined,
      undefined,
      { id: 1 },
    ])
    for (let id = 2; id < 2 * most; id++) {
      cache.set(houses, id, { id })
      cache.drop(houses, id)
    }
    expect(cache.get(people, 2)).toEqual({ id: 2 })
  })

  it('is empty after a clear, and then holds as many rows as at first', () => {
    const cache = new RowCache()
    const fill = (count: number) => {
      for (let id = 1; id <= count; id++) cache.set(people, id, { id })
    }
    fill(2 * most)
    expect(cache.get(people, 1)).toEqual({ id: 1 })
    fill(most + 1)
    cache.clear()
    expect([cache.get(people, 1), cache.get(people, most + 1)]).toEqual([undefined, undefined])
    fill(2 * most)
    expect(cache.get(people, 1)).toEqual({ id: 1 })
  })
})
